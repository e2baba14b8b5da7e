import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Actor } from '@fettle/domain/access/actor'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import type { Tx } from '#platform/database/transaction'
import { allow, found, fresh } from '#platform/runner/refusal'
import { lockOrder, type OrderCommandContext } from './decide-order.ts'
import type { OrderAggregate } from './order-aggregate.store.ts'
import { governed } from './policy-subjects.ts'
import { showWorkOrder } from './show-work-order.ts'
import type { WorkOrderPorts } from './work-order-ports.ts'
import { isWithin } from './work-orders.store.ts'

/** Locks an order for a command of its client's member: visible and permitted. */
export const lockOrderFor = async (
  context: OrderCommandContext,
  workOrderId: string,
  verb: keyof typeof workOrderPolicy,
): Promise<OrderAggregate> => {
  const { actor } = context
  const file = await lockOrder(context, { clientTenantId: actor.tenantId, workOrderId })
  found(isWithin(actor, file.record) ? file : undefined)
  allow(workOrderPolicy[verb](actor, governed(file.record, actor)))
  return file
}

/** Locks an order for a command of its client's member, in the version that the caller saw. */
export const loadOrderForUpdate = async (
  context: OrderCommandContext,
  asked: { workOrderUuid: string; version: number },
  verb: keyof typeof workOrderPolicy,
): Promise<OrderAggregate> => {
  const file = await lockOrderFor(context, asked.workOrderUuid, verb)
  fresh(file.record, asked.version)
  return file
}

/** The view of an order after a command: its events are applied first. */
export const viewOrder = async (
  tx: Tx,
  workOrderId: string,
  { actor, ports }: { actor: Actor; ports: WorkOrderPorts },
): Promise<WorkOrderView> => {
  await tx.applyEvents()
  const { readIssues, certificatesMissing } = ports
  return found(await showWorkOrder(tx, workOrderId, { actor, readIssues, certificatesMissing })).view
}
