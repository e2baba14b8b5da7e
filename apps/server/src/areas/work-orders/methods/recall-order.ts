import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { ok } from '@fettle/domain/kernel/result'
import { allowCharge } from '@fettle/domain/work-orders/warranty'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { decideOrder } from '../decide-order.ts'
import { loadOrderForUpdate, viewOrder } from '../load-order.ts'
import { loadOrderToDispatch } from '../load-order-to-edit.ts'
import { recallAnswer, recallFinishedOrder } from '../recall-finished-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'

export const recallOrder = (ports: WorkOrderPorts) =>
  handler(warrantiesMethods.recall, async ({ workOrderUuid, reason }, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const before = await loadOrderToDispatch(context, { workOrderUuid })
    accept(await recallAnswer(context, before))
    const order = await recallFinishedOrder(context, before, reason)
    return viewOrder(tx, order.id, { actor, ports })
  })

export const agreeCharge = (ports: WorkOrderPorts) =>
  handler(warrantiesMethods.agreeCharge, async (input, { tx, actor, at, now }) => {
    const context = { tx, actor, at, now }
    const file = await loadOrderForUpdate(context, input, 'dispatch')
    const hiredJobId = file.record.hiredJobId
    await decideOrder(context, file, ({ order, jobs }, decisionContext) => {
      const lifted = allowCharge(order, { reason: input.reason }, decisionContext)
      if (!lifted.ok) return lifted
      // The contractor at work sees the event too.
      const events = lifted.events.map((event) => (hiredJobId === null ? event : { ...event, jobId: hiredJobId }))
      return ok({ order: lifted.value, jobs }, ...events)
    })
    return viewOrder(tx, file.record.id, { actor, ports })
  })
