import type { RelationsView } from '@fettle/contracts/work-orders/order-relations.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { hasPermission } from '@fettle/domain/access/actor'
import { canTransition } from '@fettle/domain/kernel/machine'
import { isMadeByHand, roleOf } from '@fettle/domain/work-orders/order-relations'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import { type WorkOrderState, workOrderMachine } from '@fettle/domain/work-orders/work-order-states'
import type { Read } from '#platform/database/transaction'
import { listRelationsOf, type OtherOrder, type RelationRow } from './order-relations.store.ts'
import { governed } from './policy-subjects.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

export const showOther = ({ work_order_id, created_at, number, title, state, bucket }: OtherOrder) => ({
  workOrderUuid: work_order_id,
  number,
  title,
  state,
  bucket,
  createdAt: created_at.toISOString(),
})

const isOver = ({ state }: { state: string }) => state === 'invoice_paid' || state === 'customer_cancelled'

const verbs = (order: WorkOrderRecord, rows: readonly RelationRow[], actor: Actor) => {
  const resource = governed(order, actor)
  const mayEdit = workOrderPolicy.edit(actor, resource) === 'allowed'
  const hasParent = rows.some(({ kind, is_first }) => kind === 'part_of' && is_first)
  const mayRaise = mayEdit && hasPermission(actor, 'work-orders.create') && order.state !== 'customer_cancelled'
  const cancels = canTransition(workOrderMachine, order.state as WorkOrderState, 'cancel')
  const cancel = workOrderPolicy.cancel(actor, resource)
  return {
    can: [
      ...(mayEdit ? ['add'] : []),
      ...(mayRaise && !hasParent ? ['raise_child'] : []),
      ...(cancels && cancel === 'allowed' ? ['mark_duplicate'] : []),
    ],
    cannot: cancels && cancel === 'costs_already_agreed' ? { mark_duplicate: cancel } : ({} as Record<string, string>),
  }
}

/** Relations of an order as its client's member sees them, with the available verbs. */
export const showRelations = async (
  read: Read,
  order: WorkOrderRecord,
  { actor, at }: { actor: Actor; at: string },
): Promise<RelationsView> => {
  const rows = await listRelationsOf(read, actor, { workOrderId: order.id, at })
  const own = verbs(order, rows, actor)
  const children = rows.filter(({ kind, is_first }) => kind === 'part_of' && !is_first)
  return {
    workOrderUuid: order.id,
    relations: rows.map((row) => ({
      uuid: row.id,
      role: roleOf(row.kind, row.is_first),
      ...showOther(row),
      can: own.can.includes('add') && isMadeByHand(row.kind) ? ['remove'] : [],
      cannot: {},
    })),
    childCount: children.length,
    openChildCount: children.filter((child) => !isOver(child)).length,
    ...own,
  }
}
