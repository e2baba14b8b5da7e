import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listInvoices } from '../invoice-list.store.ts'

export const listInvoicesMethod = handler(invoicesMethods.list, async (filter, { read, actor, page, at }) => {
  await seeParents(read, actor, filter)
  const { side, tenantId } = actor
  return listInvoices(read, { ...filter, side, tenantId, organisations: organisationsOf(actor), now: at }, page)
})
