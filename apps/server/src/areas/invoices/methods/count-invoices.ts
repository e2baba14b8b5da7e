import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { countInvoices, invoiceReader, sumOpenInvoices } from '../invoice-list.store.ts'

export const countInvoicesMethod = handler(invoicesMethods.counts, async (_input, { read, actor, at }) => {
  const reader = invoiceReader(actor, at)
  const [counts, { due, overdue }] = await Promise.all([countInvoices(read, reader), sumOpenInvoices(read, reader)])
  const currency = editionOf(actor.namespace).currency.code
  return { counts, open: { due: { amount: due, currency }, overdue: { amount: overdue, currency } } }
})
