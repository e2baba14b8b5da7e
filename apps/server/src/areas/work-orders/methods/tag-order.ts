import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { mostTags } from '@fettle/domain/work-orders/tag-colors'
import { workOrderPolicy } from '@fettle/domain/work-orders/work-order-policy'
import type { Tx } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { allow, found, Refused } from '#platform/runner/refusal'
import { governed } from '../show-work-order.ts'
import { deleteMark, findTag, insertMark, tagsOf } from '../tags.store.ts'
import { findOrder } from '../work-orders.store.ts'

/** An order that the actor may word: seen, and within what they may edit. A closed one too, for tags are for finding. */
const orderToTag = async (tx: Tx, actor: Actor, workOrderUuid: string): Promise<string> => {
  const order = found(await findOrder(tx, actor, workOrderUuid))
  allow(workOrderPolicy.edit(actor, governed(order, actor)))
  return order.id
}

export const attachTag = handler(tagsMethods.attach, async ({ workOrderUuid, tagUuid }, { tx, actor, at }) => {
  const workOrderId = await orderToTag(tx, actor, workOrderUuid)
  found(await findTag(tx, tagUuid))
  await insertMark(tx, { workOrderId, tagId: tagUuid }, at)
  const tags = await tagsOf(tx, workOrderId)
  if (tags.length > mostTags) throw new Refused('too_many_tags', { most: mostTags })
  return { workOrderUuid, tags }
})

export const detachTag = handler(tagsMethods.detach, async ({ workOrderUuid, tagUuid }, { tx, actor }) => {
  const workOrderId = await orderToTag(tx, actor, workOrderUuid)
  await deleteMark(tx, { workOrderId, tagId: tagUuid })
  return { workOrderUuid, tags: await tagsOf(tx, workOrderId) }
})
