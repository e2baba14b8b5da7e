export const bookingBuckets = ['upcoming', 'today', 'past', 'all'] as const
export type BookingBucket = (typeof bookingBuckets)[number]
