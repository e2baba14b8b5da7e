import { type RelationKind, relate } from '@fettle/domain/work-orders/order-relations'
import { accept, found } from '#platform/runner/refusal'
import type { OrderCommandContext } from './decide-order.ts'
import { deleteRelation, insertRelation, lockPair } from './order-relations.store.ts'
import { recordClientEvent } from './record-client-event.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

type Pair = { readonly first: WorkOrderRecord; readonly second: WorkOrderRecord; readonly kind: RelationKind }

/** Records the relation on both timelines. */
export const recordRelationEvents = (
  { tx }: OrderCommandContext,
  { first, second }: Omit<Pair, 'kind'>,
  [name, otherName = name]: readonly [string, string?],
): void => {
  const placeOf = ({ clientTenantId, id }: WorkOrderRecord) => ({ clientTenantId, workOrderId: id, subjectId: null })
  recordClientEvent(tx, placeOf(first), { name, facts: { number: second.number } })
  recordClientEvent(tx, placeOf(second), { name: otherName, facts: { number: first.number } })
}

/** Relates two orders of the caller's group. A plain relation is replaced by a specific one. */
export const relateOrders = async (context: OrderCommandContext, { first, second, kind }: Pair): Promise<void> => {
  const { tx, actor, at } = context
  const { orders, link } = await lockPair(tx, [first.id, second.id])
  const findOrder = (id: string) => found(orders.find(({ workOrderId }) => workOrderId === id))
  const isPlain = link?.kind === 'related' && kind !== 'related'
  accept(relate(findOrder(first.id), findOrder(second.id), { kind, areLinked: link !== undefined && !isPlain }))
  if (link) await deleteRelation(tx, link.id)
  await insertRelation(tx, { first: first.id, second: second.id, kind, by: actor.membershipUuid, at })
}
