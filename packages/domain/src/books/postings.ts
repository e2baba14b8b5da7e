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
      readonly kind: 'invoice_approved'
      /** Net by account code. */
      readonly expenses: readonly { readonly code: string; readonly net: number }[]
      readonly tax: number
      /** Tax that the client owes under the reverse charge. */
      readonly customerTax: number
      /** Share of input tax that the client recovers. */
      readonly recoveredPpm: number
    })
  | (Settled & {
      readonly kind: 'payment_set_out' | 'payment_arrived' | 'payment_failed' | 'payment_undone' | 'paid_outside'
      /** From the wallet, or by a file from an account of the client. */
      readonly by?: 'wallet' | 'bank'
    })
  | { readonly kind: 'topped_up'; readonly amount: number }

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

const approved = (event: Extract<BookEvent, { kind: 'invoice_approved' }>): MirroredPostings => {
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

const settled = (event: Extract<BookEvent, { kind: 'payment_arrived' | 'paid_outside' }>): MirroredPostings => {
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

const mirroredOf = (event: BookEvent): MirroredPostings => {
  if (event.kind === 'topped_up') {
    const { kind, amount } = event
    return { kind, client: [posting('1100', amount), posting('1200', -amount)], contractor: [] }
  }
  if (event.kind === 'invoice_approved') return approved(event)
  if (event.kind === 'payment_arrived' || event.kind === 'paid_outside')
    return settled(event as Extract<BookEvent, { kind: 'payment_arrived' }>)
  if (event.kind === 'payment_undone') {
    const { kind } = event
    const arrived = settled({ ...event, kind: 'payment_arrived' } as Parameters<typeof settled>[0])
    return { kind, client: arrived.client.map(reversed), contractor: arrived.contractor.map(reversed) }
  }
  const sign = event.kind === 'payment_set_out' ? 1 : -1
  const moved = sign * event.paidOut
  const client = [inTransit(moved, event.by), posting(event.by === 'bank' ? '1200' : '1100', -moved)]
  return { kind: event.kind, client, contractor: [] }
}

const withoutZero = (postings: readonly BookPosting[]) => postings.filter(({ amount }) => amount !== 0)

/** The postings of an event in the books of both sides; each side sums to zero. */
export const postingsOf = (event: BookEvent): MirroredPostings => {
  const { kind, client, contractor } = mirroredOf(event)
  return { kind, client: withoutZero(client), contractor: withoutZero(contractor) }
}
