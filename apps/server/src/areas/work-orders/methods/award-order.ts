import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { handler } from '#platform/runner/handlers'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { placeAward, priceAward } from '../place-award.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const awardOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.award, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    const priced = await priceAward(context, file, { entered: input, ports })
    await placeAward(context, file, { contractorUuid: input.contractorUuid, ...priced })
    return viewOrder(tx, file.record.id, { actor, ports })
  })
