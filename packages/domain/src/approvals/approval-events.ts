/** What is told of a chain, under the quote or the invoice that it is about; a variation is told of under its quote. */
export type ApprovalEventName =
  | `quote.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned' | 'went-ahead' | 'confirmed' | 'objected'}`
  | `invoice.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned'}`
  | 'invoice.approved-by-itself'
