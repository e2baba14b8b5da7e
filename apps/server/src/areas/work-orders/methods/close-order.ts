import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { closeWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { handler } from '#platform/runner/handlers'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const closeOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.close, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'close')
    const [openInvoices, certificates] = await Promise.all([
      ports.openInvoices(tx, file.record.id),
      ports.certificatesMissing(tx, { clientTenantId: actor.tenantId, workOrderId: file.record.id }, 'accepted'),
    ])
    await decideOrder(context, file, (each, decisionContext) =>
      closeWorkOrder(
        each,
        { reason: input.reason, note: input.note, openInvoices, certificatesMissing: certificates.length },
        decisionContext,
      ),
    )
    return viewOrder(tx, file.record.id, { actor, ports })
  })
