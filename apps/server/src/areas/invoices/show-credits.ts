import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import type { Actor } from '@fettle/domain/access/actor'
import { creditableNets, isCreditable } from '@fettle/domain/invoices/credit'
import type { Invoice } from '@fettle/domain/invoices/invoice'
import type { Currency } from '@fettle/domain/kernel/money'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import type { Read } from '#platform/database/transaction'
import { creditedLinesOf, creditNotesOf } from './credits.store.ts'
import { findInvoiceOfTenant } from './invoices.store.ts'
import type { InvoiceRecord } from './invoices.tables.ts'

type Credits = Pick<InvoiceView, 'creditOf' | 'creditNotes' | 'creditable'>
type Known = { readonly invoice: Invoice; readonly totals: Totals; readonly actor: Actor }

/** Credit notes about an invoice with what is left to credit, and the invoice of a credit note. */
export const showCredits = async (read: Read, record: InvoiceRecord, known: Known): Promise<Credits> => {
  const { invoice, totals, actor } = known
  const credited =
    record.creditsInvoiceId === null ? undefined : await findInvoiceOfTenant(read, record.creditsInvoiceId)
  const notes = record.kind === 'credit_note' ? [] : await creditNotesOf(read, record)
  const currency = record.currency as Currency
  const nets = totals.lines.map(({ net }) => net.amount)
  const isOffered = actor.side === 'contractor' && isCreditable(invoice)
  return {
    creditOf: credited ? { uuid: credited.id, number: credited.number } : null,
    creditNotes: notes.map(({ id: uuid, number, issuedOn, gross }) => {
      return { uuid, number, issuedOn, gross: { amount: -gross, currency } }
    }),
    creditable: isOffered ? creditableNets(nets, creditedLinesOf(notes)).map((amount) => ({ amount, currency })) : null,
  }
}
