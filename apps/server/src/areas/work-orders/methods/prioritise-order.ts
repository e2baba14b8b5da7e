import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ok } from '@fettle/domain/kernel/result'
import { editWorkOrder } from '@fettle/domain/work-orders/create-work-order'
import { handler } from '#platform/runner/handlers'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { clockAfter } from '../next-clock.ts'
import { dueBy } from '../order-clock.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

/** Changes priority and due times only; an unchanged priority is a no-op. */
export const prioritiseOrder = (ports: WorkOrderPorts) =>
  handler(workOrdersMethods.prioritise, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'edit')
    const { priority } = input
    const clock = await clockAfter(tx, file, { priority, namespace: actor.namespace })
    if (clock) {
      await decideOrder(context, { ...file, nextClock: clock }, ({ order, jobs }, decisionContext) => {
        const edited = editWorkOrder(order, { priority, ...dueBy(file.record, clock) }, decisionContext)
        return edited.ok ? ok({ order: edited.value, jobs }, ...edited.events) : edited
      })
    }
    return viewOrder(tx, file.record.id, { actor, ports })
  })
