import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { findAddressees, requestQuotesFrom } from '../dispatch-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { requestedMoment } from '../stored-moments.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const requestQuotes = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.requestQuotes, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    const { addressees } = await findAddressees(context, [...new Set(input.contractorUuids)])
    const { seats, minimumQuotes } = input
    const quotesDue = requestedMoment(input.quotesDueAt)
    await requestQuotesFrom(context, file, { addressees, seats, minimumQuotes, quotesDue })
    return viewOrder(tx, file.record.id, { actor, ports })
  })
