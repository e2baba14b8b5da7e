import { postingsOf } from '@fettle/domain/books/postings'
import type { LocalDate } from '@fettle/domain/kernel/time'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import type { Tx } from '#platform/database/transaction'
import { postJournals } from './books.store.ts'

type BookedTopUp = {
  readonly isReturned?: boolean
  readonly topUpId: string
  readonly amount: number
  readonly currency: string
  readonly valueOn: LocalDate
  readonly at: string
}

/** Books a top-up that has arrived in the wallet of the acting tenant, or that its bank took back. */
export const bookTopUp = (
  tx: Tx,
  { topUpId, amount, currency, valueOn, at, isReturned = false }: BookedTopUp,
): Promise<void> => {
  const { kind, client: postings } = postingsOf({ kind: isReturned ? 'top_up_returned' : 'topped_up', amount })
  const entry = { tenant: tx.tenantId, counterparty: null, currency, kind, key: `${kind} ${topUpId}`, invoice: null }
  return postJournals(tx, [{ ...entry, payment: null, topUp: topUpId, valueOn, at, postings }])
}

type TaxPayment = {
  readonly periodId: string
  /** Counts the payments of the period. */
  readonly payment: number
  readonly regime: WithholdingRegime
  readonly amount: number
  readonly currency: string
  readonly valueOn: LocalDate
  readonly at: string
}

/** Books withheld tax that the acting tenant has paid to the tax office. */
export const bookTaxPayment = (
  tx: Tx,
  { periodId, payment, regime, amount, currency, valueOn, at }: TaxPayment,
): Promise<void> => {
  const { kind, client: postings } = postingsOf({ kind: 'tax_paid', regime, amount })
  const entry = { tenant: tx.tenantId, counterparty: null, currency, kind, key: `${kind} ${periodId} ${payment}` }
  return postJournals(tx, [{ ...entry, invoice: null, payment: null, topUp: null, valueOn, at, postings }])
}
