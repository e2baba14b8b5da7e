import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { handler } from '#platform/runner/handlers'
import { found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { copyTagAssignments, deleteTag, findTag, insertTag, listTags, updateTag } from '../tags.store.ts'

export const listTagsMethod = handler(tagsMethods.list, ({ q }, { read, page }) => listTags(read, q, page))

export const createTag = handler(tagsMethods.create, async (input, { tx, at }) =>
  found(await findTag(tx, await insertTag(tx, input, at))),
)

export const saveTag = handler(tagsMethods.save, async ({ tagUuid, version, ...entries }, { tx }) => {
  fresh(found(await findTag(tx, tagUuid)), version)
  if (!(await updateTag(tx, { uuid: tagUuid, version, ...entries }))) throw new Refused('stale_version')
  return found(await findTag(tx, tagUuid))
})

export const mergeTag = handler(tagsMethods.merge, async ({ tagUuid, version, intoTagUuid }, { tx }) => {
  fresh(found(await findTag(tx, tagUuid)), version)
  const into = await findTag(tx, intoTagUuid)
  if (into === undefined || intoTagUuid === tagUuid)
    throw new Invalid([{ field: 'into_tag_uuid', code: 'not_in_list' }])
  await copyTagAssignments(tx, { from: tagUuid, into: intoTagUuid })
  await deleteTag(tx, tagUuid)
  return found(await findTag(tx, intoTagUuid))
})

export const removeTag = handler(tagsMethods.remove, async ({ tagUuid, version }, { tx }) => {
  const tag = found(await findTag(tx, tagUuid))
  fresh(tag, version)
  await deleteTag(tx, tagUuid)
  return { tagUuid, useCount: tag.useCount }
})
