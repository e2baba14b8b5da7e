import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { addresseesOf, askForQuotes } from '../dispatch-order.ts'
import { momentAsked } from '../moments.ts'
import { takeOrder, tellOrder } from '../tell-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const requestQuotes = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.requestQuotes, async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const file = await takeOrder(occasion, input, 'dispatch')
    const { addressees } = await addresseesOf(occasion, [...new Set(input.contractorUuids)])
    const { seats, minimumQuotes } = input
    const quotesDue = momentAsked(input.quotesDueAt)
    await askForQuotes(occasion, file, { addressees, seats, minimumQuotes, quotesDue })
    return tellOrder(tx, file.record.id, { actor, ports })
  })
