/** What is told of a chain, under the quote or the invoice that it is about; a variation is told of under its quote. */
export type ApprovalEventName =
  | `quote.approval-${'waiting' | 'reminded' | 'escalated' | 'blocked' | 'agreed' | 'returned' | 'went-ahead' | 'confirmed' | 'objected'}`
  | `invoice.approval-${'waiting' | 'reminded' | 'escalated' | 'blocked' | 'agreed' | 'returned'}`
  | 'invoice.approved-by-itself'
