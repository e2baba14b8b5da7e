import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { approvalLimitFor, hasPermission } from '@fettle/domain/access/actor'
import { listPendingDocuments } from '#areas/approvals/approvals.port'
import { assertParentsVisible } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { invoiceReader, listInvoices } from '../invoice-list.store.ts'

export const listInvoicesMethod = handler(
  invoicesMethods.list,
  async ({ awaitsMe, ...filter }, { read, actor, page, at, now }) => {
    await assertParentsVisible(read, actor, filter)
    if (awaitsMe && !(actor.side === 'client' && hasPermission(actor, 'invoices.approve')))
      return { rows: [], count: 0 }
    const awaits = awaitsMe
      ? {
          limit: approvalLimitFor(actor, 'invoice'),
          awaited: await listPendingDocuments(read, 'invoice', { actor, now }),
        }
      : undefined
    return listInvoices(read, { ...filter, awaits, ...invoiceReader(actor, at) }, page)
  },
)
