export const bookingBuckets = ['upcoming', 'today', 'past', 'all'] as const
export type BookingBucket = (typeof bookingBuckets)[number]

/** A word of the address as a bucket of visits; what lies ahead where it is none. */
export const bookingBucketOf = (word: string | undefined): BookingBucket =>
  bookingBuckets.find((bucket) => bucket === word) ?? 'upcoming'
