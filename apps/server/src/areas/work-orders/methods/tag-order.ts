import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { maxTags } from '@fettle/domain/work-orders/tag-colors'
import {
  deleteTagAssignment,
  findTag,
  insertTagAssignment,
  listTagsOf,
} from '#areas/order-settings/order-settings.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { loadOrderToEdit } from '../load-order-to-edit.ts'

export const attachTag = handler(tagsMethods.attach, async ({ workOrderUuid, tagUuid }, { tx, actor, at }) => {
  const { id: workOrderId } = await loadOrderToEdit(tx, actor, workOrderUuid)
  found(await findTag(tx, tagUuid))
  await insertTagAssignment(tx, { workOrderId, tagId: tagUuid }, at)
  const tags = await listTagsOf(tx, workOrderId)
  if (tags.length > maxTags) throw new Refused('too_many_tags', { most: maxTags })
  return { workOrderUuid, tags }
})

export const detachTag = handler(tagsMethods.detach, async ({ workOrderUuid, tagUuid }, { tx, actor }) => {
  const { id: workOrderId } = await loadOrderToEdit(tx, actor, workOrderUuid)
  await deleteTagAssignment(tx, { workOrderId, tagId: tagUuid })
  return { workOrderUuid, tags: await listTagsOf(tx, workOrderId) }
})
