import type { Actor } from '@fettle/domain/access/actor'
import type { DecisionContext } from '@fettle/domain/access/decision-context'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Result } from '@fettle/domain/kernel/result'
import type { OrderWithJobs } from '@fettle/domain/work-orders/work-order'
import type { JobEvent, WorkOrderEvent } from '@fettle/domain/work-orders/work-order-events'
import type { Tx } from '#platform/database/transaction'
import { accept, found } from '#platform/runner/refusal'
import { loadForUpdate, type OrderAggregate, saveAggregate } from './order-aggregate.store.ts'
import { recordEvents } from './record-events.ts'

export type OrderCommandContext = { tx: Tx; actor: Actor; at: string; now: number }
type Decision = (
  file: OrderAggregate,
  context: DecisionContext,
) => Result<OrderWithJobs, string, WorkOrderEvent | JobEvent>

/** Locks an order as its client, whichever side calls. Refuses with `not_found` for unrelated orders. */
export const lockOrder = (
  context: OrderCommandContext,
  order: { clientTenantId: string; workOrderId: string },
): Promise<OrderAggregate> =>
  context.tx.asTenant(order.clientTenantId, async () =>
    found(await loadForUpdate(context.tx, order.workOrderId, editionOf(context.actor.namespace).currency.code)),
  )

/** Load, decide, save, record: the only way an order changes its state. Returns the updated order. */
export const decideOrder = async (
  context: OrderCommandContext,
  file: OrderAggregate,
  decision: Decision,
): Promise<OrderWithJobs> => {
  const result = decision(file, { actor: context.actor, at: context.now })
  const after = accept(result)
  const events = result.ok ? result.events : []
  const holders = new Map(after.jobs.map((job) => [job.jobId, job.contractorTenantId]))
  const { at } = context
  const changedAt = events.length > 0 ? at : file.record.changedAt
  await context.tx.asTenant(file.record.clientTenantId, () => saveAggregate(context.tx, file, { after, at, changedAt }))
  recordEvents(context.tx, events, {
    clientTenantId: file.record.clientTenantId,
    workOrderId: file.record.id,
    holders,
    hiredJobId: after.jobs.find(({ state }) => ['hired', 'done', 'completed'].includes(state))?.jobId ?? null,
  })
  return after
}
