import { scale } from '../kernel/arithmetic.ts'
import { wholePpm } from '../taxes/tax-rules.ts'
import type { WithholdingRegime } from '../taxes/withholding.ts'
import type { AccountKind, JournalKind } from './accounts.ts'

/** One posting in minor units, debit positive. `sub` is the counterparty or the account code; empty where an account has none. */
export type BookPosting = { readonly kind: AccountKind; readonly sub: string; readonly amount: number }

/** Journals of both sides, which mirror each other; the contractor's is empty where only the client's money moves. */
export type MirroredPostings = {
  readonly kind: JournalKind
  readonly client: readonly BookPosting[]
  readonly contractor: readonly BookPosting[]
}

/** What is used of a claim from a credit note, with the tax that was withheld of it. */
type UsedClaim = { readonly gross: number; readonly withheld: number; readonly regime: WithholdingRegime }

type Parties = { readonly client: string; readonly contractor: string }
type Settled = Parties & {
  readonly gross: number
  readonly withheld: number
  readonly paidOut: number
  readonly regime: WithholdingRegime
}

/** What is booked, with sums in minor units. */
export type BookEvent =
  | (Parties & {
      readonly kind: 'invoice_approved' | 'credit_issued'
      /** Net by account code. */
      readonly expenses: readonly { readonly code: string; readonly net: number }[]
      readonly tax: number
      /** Tax that the client owes under the reverse charge. */
      readonly customerTax: number
      /** Share of input tax that the client recovers. */
      readonly recoveredPpm: number
      /** Of a credit, whose sums are those credited: what the contractor owes then; the rest settles what is open. */
      readonly claim?: number
    })
  | (Parties & { readonly kind: 'retained' | 'retention_released'; readonly gross: number })
  | (Parties & { readonly kind: 'refund_received'; readonly claim: UsedClaim })
  | (Settled & { readonly kind: 'claim_offset'; readonly claim: UsedClaim })
  | (Settled & {
      readonly kind: 'payment_set_out' | 'payment_arrived' | 'payment_failed' | 'payment_undone' | 'paid_outside'
      /** From the wallet, or by a file from an account of the client. */
      readonly by?: 'wallet' | 'bank'
    })
  | { readonly kind: 'topped_up' | 'top_up_returned'; readonly amount: number }
  | { readonly kind: 'tax_paid'; readonly regime: WithholdingRegime; readonly amount: number }

const posting = (kind: AccountKind, amount: number, sub = ''): BookPosting => ({ kind, sub, amount })

const reversed = (each: BookPosting): BookPosting => ({ ...each, amount: -each.amount })

/** Money under way, apart by where it comes from. */
const inTransit = (amount: number, by: 'wallet' | 'bank' = 'wallet') =>
  posting('1110', amount, by === 'bank' ? 'bank' : '')

/** Account of the tax office, by regime. */
const withheldAccounts = { cis: '2200', construction: '2210', backup: '2220', none: '2200' } as const

/** Tax that is not recovered is part of the expense, spread over the codes by their net; the last one takes the rest. */
const expensesWithTax = (expenses: readonly { code: string; net: number }[], lost: number): BookPosting[] => {
  const net = expenses.reduce((sum, each) => sum + each.net, 0)
  let left = lost
  return expenses.map(({ code, net: own }, at) => {
    const share = at === expenses.length - 1 || net === 0 ? left : scale(lost, own, net)
    left -= share
    return posting('5000', own + share, code)
  })
}

type Approved = Extract<BookEvent, { kind: 'invoice_approved' | 'credit_issued' }>
const approved = (event: Approved): MirroredPostings => {
  const { client, contractor, expenses, tax, customerTax, recoveredPpm } = event
  const net = expenses.reduce((sum, each) => sum + each.net, 0)
  const inputTax = tax + customerTax
  const recovered = scale(inputTax, recoveredPpm, wholePpm)
  return {
    kind: event.kind,
    client: [
      ...expensesWithTax(expenses, inputTax - recovered),
      posting('1400', recovered),
      posting('2100', -(net + tax), contractor),
      posting('2300', -customerTax),
    ],
    contractor: [posting('1300', net + tax, client), posting('4000', -net), posting('2000', -tax)],
  }
}

type Arrived = Settled & { readonly kind: 'payment_arrived' | 'paid_outside'; readonly by?: 'wallet' | 'bank' }
const settled = (event: Arrived): MirroredPostings => {
  const { client, contractor, gross, withheld, paidOut, regime, kind, by } = event
  const isUnderWay = kind === 'payment_arrived'
  const source = isUnderWay ? inTransit(-paidOut, by) : posting('1200', -paidOut)
  const target = isUnderWay && by !== 'bank' ? '1100' : '1200'
  return {
    kind,
    client: [posting('2100', gross, contractor), source, posting(withheldAccounts[regime], -withheld)],
    contractor: [posting(target, paidOut), posting('1400', withheld), posting('1300', -gross, client)],
  }
}

/** What a credit reverts; the part that is a claim leaves the payable for what the contractor owes. */
const credited = ({ claim = 0, ...event }: Approved): MirroredPostings => {
  const { client, contractor } = approved(event)
  return {
    kind: event.kind,
    client: [
      ...client.map(reversed),
      posting('2100', -claim, event.contractor),
      posting('1300', claim, event.contractor),
    ],
    contractor: [
      ...contractor.map(reversed),
      posting('1300', claim, event.client),
      posting('2100', -claim, event.client),
    ],
  }
}

const retained = (event: Extract<BookEvent, { kind: 'retained' | 'retention_released' }>): MirroredPostings => {
  const { kind, client, contractor } = event
  const gross = kind === 'retained' ? event.gross : -event.gross
  return {
    kind,
    client: [posting('2100', gross, contractor), posting('2110', -gross, contractor)],
    contractor: [posting('1310', gross, client), posting('1300', -gross, client)],
  }
}

const claimUsed = ({ client, contractor }: Parties, { gross, withheld, regime }: UsedClaim) => ({
  client: [posting(withheldAccounts[regime], withheld), posting('1300', -gross, contractor)],
  contractor: [posting('1400', -withheld), posting('2100', gross, client)],
})

const refunded = (event: Extract<BookEvent, { kind: 'refund_received' }>): MirroredPostings => {
  const cash = event.claim.gross - event.claim.withheld
  const used = claimUsed(event, event.claim)
  return {
    kind: event.kind,
    client: [posting('1200', cash), ...used.client],
    contractor: [posting('1200', -cash), ...used.contractor],
  }
}

/** A claim pays an invoice, less what a payment withholds. */
const offset = (event: Extract<BookEvent, { kind: 'claim_offset' }>): MirroredPostings => {
  const { client, contractor, gross, withheld, regime } = event
  const used = claimUsed(event, event.claim)
  return {
    kind: event.kind,
    client: [posting('2100', gross, contractor), posting(withheldAccounts[regime], -withheld), ...used.client],
    contractor: [posting('1300', -gross, client), posting('1400', withheld), ...used.contractor],
  }
}

/** Money that leaves the wallet or the bank, or comes back to it before it arrived. */
const transitPostings = (
  event: Settled & { readonly kind: 'payment_set_out' | 'payment_failed'; readonly by?: 'wallet' | 'bank' },
) => {
  const moved = event.kind === 'payment_set_out' ? event.paidOut : -event.paidOut
  return [inTransit(moved, event.by), posting(event.by === 'bank' ? '1200' : '1100', -moved)]
}

const mirroredOf = (event: BookEvent): MirroredPostings => {
  switch (event.kind) {
    case 'topped_up':
    case 'top_up_returned': {
      const { kind } = event
      const amount = kind === 'topped_up' ? event.amount : -event.amount
      return { kind, client: [posting('1100', amount), posting('1200', -amount)], contractor: [] }
    }
    case 'tax_paid': {
      const { kind, regime, amount } = event
      return { kind, client: [posting(withheldAccounts[regime], amount), posting('1200', -amount)], contractor: [] }
    }
    case 'invoice_approved':
      return approved(event)
    case 'credit_issued':
      return credited(event)
    case 'retained':
    case 'retention_released':
      return retained(event)
    case 'refund_received':
      return refunded(event)
    case 'claim_offset':
      return offset(event)
    case 'payment_arrived':
    case 'paid_outside':
      return settled({ ...event, kind: event.kind })
    case 'payment_undone': {
      const arrived = settled({ ...event, kind: 'payment_arrived' })
      return { kind: event.kind, client: arrived.client.map(reversed), contractor: arrived.contractor.map(reversed) }
    }
    default:
      return { kind: event.kind, client: transitPostings({ ...event, kind: event.kind }), contractor: [] }
  }
}

const withoutZero = (postings: readonly BookPosting[]) => postings.filter(({ amount }) => amount !== 0)

/** The postings of an event in the books of both sides; each side sums to zero. */
export const postingsOf = (event: BookEvent): MirroredPostings => {
  const { kind, client, contractor } = mirroredOf(event)
  return { kind, client: withoutZero(client), contractor: withoutZero(contractor) }
}
