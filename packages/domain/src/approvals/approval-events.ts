/**
 * Events of an approval chain, recorded under the quote or invoice it decides; variations are recorded under their
 * quote.
 */
export type ApprovalEventName =
  | `quote.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned' | 'went-ahead' | 'confirmed' | 'objected'}`
  | `invoice.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned'}`
  | 'invoice.approved-by-itself'
