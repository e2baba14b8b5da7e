import type { Actor } from '@fettle/domain/access/actor'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import type { Tx } from '#platform/database/transaction'
import { allow, found, fresh } from '#platform/runner/refusal'
import { governed } from './policy-subjects.ts'
import { findOrder } from './work-orders.store.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

/** An order the actor can see and edit, closed ones included, for changes that do not affect its state. */
export const loadOrderToEdit = async (tx: Tx, actor: Actor, workOrderUuid: string): Promise<WorkOrderRecord> => {
  const order = found(await findOrder(tx, actor, workOrderUuid))
  allow(workOrderPolicy.edit(actor, governed(order, actor)))
  return order
}

/** An order the actor may dispatch; `version` is checked when given. */
export const loadOrderToDispatch = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  { workOrderUuid, version }: { workOrderUuid: string; version?: number },
): Promise<WorkOrderRecord> => {
  const order = found(await findOrder(tx, actor, workOrderUuid))
  allow(workOrderPolicy.dispatch(actor, governed(order, actor)))
  if (version !== undefined) fresh(order, version)
  return order
}
