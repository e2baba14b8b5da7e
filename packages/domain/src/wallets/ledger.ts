/**
 * Accounts of a client's wallet (double entry). `bank` mirrors the funds held by the payment gateway and may be
 * negative, the others never.
 */
export const ledgerAccounts = ['wallet', 'payouts', 'bank'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Kinds of transfers: top-up, top-up reverted by the bank, payment started, payment completed, payment returned. */
export const ledgerTransfers = ['top_up', 'top_up_returned', 'payment', 'payment_done', 'payment_returned'] as const
export type LedgerTransfer = (typeof ledgerTransfers)[number]

export type Posting = { readonly account: LedgerAccount; readonly amount: number }

const accountsByTransfer: Readonly<
  Record<LedgerTransfer, { readonly from: LedgerAccount; readonly to: LedgerAccount }>
> = {
  top_up: { from: 'bank', to: 'wallet' },
  top_up_returned: { from: 'wallet', to: 'bank' },
  payment: { from: 'wallet', to: 'payouts' },
  payment_done: { from: 'payouts', to: 'bank' },
  payment_returned: { from: 'payouts', to: 'wallet' },
}

/** Postings of a transfer, in minor units; they sum to zero. */
export const toPostings = (kind: LedgerTransfer, amount: number): readonly Posting[] => [
  { account: accountsByTransfer[kind].from, amount: -amount },
  { account: accountsByTransfer[kind].to, amount },
]

/** Change of the wallet account by a transfer, in minor units; zero when it is not involved. */
export const walletDelta = (kind: LedgerTransfer, amount: number): number =>
  toPostings(kind, amount).reduce((sum, posting) => sum + (posting.account === 'wallet' ? posting.amount : 0), 0)
