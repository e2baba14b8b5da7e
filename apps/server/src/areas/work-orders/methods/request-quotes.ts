import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { addresseesOf, sendOut } from '../dispatch-order.ts'
import { momentAsked } from '../order-file.store.ts'
import { takeOrder, tellOrder } from '../tell-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const requestQuotes = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.requestQuotes, async (input, { tx, actor, at, now }) => {
    const occasion = { tx, actor, at, now }
    const file = await takeOrder(occasion, input, 'dispatch')
    const { addressees } = await addresseesOf(occasion, [...new Set(input.contractorUuids)])
    const { seats, minimumQuotes } = input
    const quotesDue = momentAsked(input.quotesDueAt)
    const isOne = addressees.length === 1 && file.jobs.length === 0
    const asked = isOne
      ? { delivery: 'quote_request' as const, addressees, quotesDue }
      : { delivery: 'tender' as const, addressees, seats, minimumQuotes, quotesDue }
    await sendOut(occasion, file, { input: asked, takesAtOnce: false })
    return tellOrder(tx, file.record.id, { actor, ports })
  })
