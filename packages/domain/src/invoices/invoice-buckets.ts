/** The buckets of the list of invoices to pay, as codes of the address. */
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
