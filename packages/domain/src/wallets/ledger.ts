/**
 * Accounts of a client's wallet. `bank` is the other side of what comes in and goes out: it mirrors the money that the payments
 * system holds and may therefore stand below zero, the others never.
 */
export const ledgerAccounts = ['wallet', 'payouts', 'bank'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Why money moves: it came in, a payment set out, the payment arrived, or it came back. */
export const ledgerTransfers = ['top_up', 'payment', 'payment_done', 'payment_returned'] as const
export type LedgerTransfer = (typeof ledgerTransfers)[number]

export type Posting = { readonly account: LedgerAccount; readonly amount: number }

const ways: Readonly<Record<LedgerTransfer, { readonly from: LedgerAccount; readonly to: LedgerAccount }>> = {
  top_up: { from: 'bank', to: 'wallet' },
  payment: { from: 'wallet', to: 'payouts' },
  payment_done: { from: 'payouts', to: 'bank' },
  payment_returned: { from: 'payouts', to: 'wallet' },
}

/** The postings of a transfer, in minor units: they sum to nought. */
export const toPostings = (kind: LedgerTransfer, amount: number): readonly Posting[] => [
  { account: ways[kind].from, amount: -amount },
  { account: ways[kind].to, amount },
]

/** What a transfer did to the wallet itself: minor units more, or less; nought where it passed the wallet by. */
export const walletDelta = (kind: LedgerTransfer, amount: number): number =>
  toPostings(kind, amount).reduce((sum, posting) => sum + (posting.account === 'wallet' ? posting.amount : 0), 0)
