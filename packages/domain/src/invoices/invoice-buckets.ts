/** URL slugs of the payable invoice buckets (specification, section 2). */
export const payableInvoiceBuckets = [
  'all-closed',
  'all-open',
  'declined',
  'due',
  'overdue',
  'paid',
  'paid-off-platform',
] as const
export type PayableInvoiceBucket = (typeof payableInvoiceBuckets)[number]
