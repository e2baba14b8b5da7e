import type { Market } from '@fettle/domain/editions/edition'
import type { ClientTaxFacts } from '@fettle/domain/taxes/tax-facts'
import { loadJobRelations } from '#areas/jobs/jobs.port'
import { findTaxFacts } from '#areas/taxes/taxes.port'
import type { Read } from '#platform/database/transaction'
import { creditNotesOf } from './credits.store.ts'
import { findInvoiceOfTenant } from './invoices.store.ts'
import { retentionsOf } from './kept-back.store.ts'
import { latestUse, refundOfCreditNote } from './refunds.store.ts'
import { latestSettlement } from './settlements.store.ts'
import type { SettlementRecord } from './settlements.tables.ts'

/** What books need of an invoice: its sums and its latest settlement, also of a payment that was returned. */
export type BookedInvoice = {
  readonly invoiceId: string
  readonly clientTenantId: string
  readonly contractorTenantId: string
  readonly currency: string
  readonly market: Market
  /** Trade of the order. */
  readonly category: string
  readonly net: number
  readonly tax: number
  readonly customerTax: number
  readonly recoveredPpm: ClientTaxFacts['recoveredPpm']
  readonly settlement: SettlementRecord | undefined
}

/** An invoice of the acting client, as it is booked; the share of input tax is that of the day of supply. */
export const findBookedInvoice = async (read: Read, invoiceId: string): Promise<BookedInvoice | undefined> => {
  const record = await findInvoiceOfTenant(read, invoiceId)
  if (!record) return undefined
  const { clientTenantId, contractorTenantId, currency, net, tax, customerTax, suppliedOn: day } = record
  const { facts } = await findTaxFacts(read, { clientTenantId, contractorTenantId, day, yearPaid: 0 })
  const recoveredPpm = facts.client?.recoveredPpm ?? 0
  const category = (await loadJobRelations(read, [record.jobId])).get(record.jobId)?.category ?? ''
  const settlement = await latestSettlement(read, invoiceId)
  return {
    invoiceId,
    clientTenantId,
    contractorTenantId,
    currency,
    net,
    tax,
    customerTax,
    recoveredPpm,
    settlement,
    market: facts.market,
    category,
  }
}

/** The latest credit note about a booked invoice: what it reverts, as positive sums, and the claim that it leaves. */
export const findBookedCredit = async (read: Read, { invoiceId, clientTenantId }: BookedInvoice) => {
  const note = (await creditNotesOf(read, { clientTenantId, id: invoiceId })).at(-1)
  if (!note) return undefined
  const claim = (await refundOfCreditNote(read, note.id))?.gross ?? 0
  return { id: note.id, net: -note.net, tax: -note.tax, customerTax: -note.customerTax, claim }
}

export const findBookedRefund = (read: Read, { invoiceId }: BookedInvoice) =>
  latestUse(read, { creditedInvoice: invoiceId })

export const findBookedOffset = (read: Read, settlementId: string) => latestUse(read, { settlement: settlementId })

/** The latest retention of a booked invoice. */
export const findBookedRetention = async (read: Read, { invoiceId }: BookedInvoice) =>
  (await retentionsOf(read, invoiceId)).at(-1)
