import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { maxTags } from '@fettle/domain/work-orders/tag-colors'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { deleteMark, findTag, insertMark, tagsOf } from '../tags.store.ts'
import { takeOrderToEdit } from '../take-order-to-edit.ts'

export const attachTag = handler(tagsMethods.attach, async ({ workOrderUuid, tagUuid }, { tx, actor, at }) => {
  const { id: workOrderId } = await takeOrderToEdit(tx, actor, workOrderUuid)
  found(await findTag(tx, tagUuid))
  await insertMark(tx, { workOrderId, tagId: tagUuid }, at)
  const tags = await tagsOf(tx, workOrderId)
  if (tags.length > maxTags) throw new Refused('too_many_tags', { most: maxTags })
  return { workOrderUuid, tags }
})

export const detachTag = handler(tagsMethods.detach, async ({ workOrderUuid, tagUuid }, { tx, actor }) => {
  const { id: workOrderId } = await takeOrderToEdit(tx, actor, workOrderUuid)
  await deleteMark(tx, { workOrderId, tagId: tagUuid })
  return { workOrderUuid, tags: await tagsOf(tx, workOrderId) }
})
