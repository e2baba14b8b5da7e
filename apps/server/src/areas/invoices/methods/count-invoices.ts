import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { countInvoices } from '../invoice-list.store.ts'

export const countInvoicesMethod = handler(invoicesMethods.counts, async (_input, { read, actor, at }) => {
  const { side, tenantId } = actor
  return { counts: await countInvoices(read, { side, tenantId, organisations: organisationsOf(actor), now: at }) }
})
