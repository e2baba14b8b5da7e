/**
 * Events of an approval chain, recorded under the quote, invoice or scope of works that it decides; variations are
 * recorded under their quote.
 */
export type ApprovalEventName =
  | `quote.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned' | 'went-ahead' | 'confirmed' | 'objected'}`
  | `invoice.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned'}`
  | `scope.approval-${'waiting' | 'waiting-for' | 'reminded' | 'reminded-for' | 'escalated' | 'blocked' | 'agreed' | 'agreed-for' | 'returned' | 'declined'}`
  | 'invoice.approved-by-itself'
