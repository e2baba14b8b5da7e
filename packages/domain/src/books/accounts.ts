/**
 * Kinds of accounts in the book of a tenant, debit positive. A client has expenses by account code, a contractor revenue; payables and
 * receivables have one account for each counterparty.
 */
export const accountKinds = [
  '1100',
  '1110',
  '1200',
  '1300',
  '1310',
  '1400',
  '2000',
  '2100',
  '2110',
  '2200',
  '2210',
  '2220',
  '2300',
  '4000',
  '5000',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Kinds whose balance is never negative, and those whose balance is never positive. */
export const neverNegative: readonly AccountKind[] = ['1100', '1110', '1300', '1310']
export const neverPositive: readonly AccountKind[] = ['2100', '2110']

export const journalKinds = [
  'invoice_approved',
  'payment_set_out',
  'payment_arrived',
  'payment_failed',
  'payment_undone',
  'paid_outside',
  'credit_issued',
  'refund_received',
  'claim_offset',
  'retained',
  'retention_released',
  'tax_paid',
  'topped_up',
  'top_up_returned',
] as const
export type JournalKind = (typeof journalKinds)[number]
