import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { countInvoices, sumOpenInvoices } from '../invoice-list.store.ts'

export const countInvoicesMethod = handler(invoicesMethods.counts, async (_input, { read, actor, at }) => {
  const { side, tenantId } = actor
  const reader = { side, tenantId, organisations: organisationsOf(actor), now: at }
  const [counts, { due, overdue }] = await Promise.all([countInvoices(read, reader), sumOpenInvoices(read, reader)])
  const currency = editionOf(actor.namespace).currency.code
  return { counts, open: { due: { amount: due, currency }, overdue: { amount: overdue, currency } } }
})
