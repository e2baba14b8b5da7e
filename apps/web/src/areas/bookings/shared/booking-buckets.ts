export const bookingBuckets = ['upcoming', 'today', 'past', 'all'] as const
export type BookingBucket = (typeof bookingBuckets)[number]

/** Bucket of a URL; upcoming for unknown ones. */
export const bookingBucketOf = (word: string | undefined): BookingBucket =>
  bookingBuckets.find((bucket) => bucket === word) ?? 'upcoming'
