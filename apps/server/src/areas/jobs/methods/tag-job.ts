import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { maxTags } from '@fettle/domain/work-orders/tag-colors'
import {
  deleteJobTagAssignment,
  findTag,
  insertJobTagAssignment,
  listTagsOfJob,
} from '#areas/order-settings/order-settings.port'
import { findJob } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'

export const attachTagToJob = handler(tagsMethods.attachToJob, async ({ jobUuid, tagUuid }, { tx, actor, at }) => {
  const { id: jobId, clientTenantId } = found(await findJob(tx, actor, jobUuid))
  found(await findTag(tx, tagUuid))
  await insertJobTagAssignment(tx, { clientTenantId, jobId, tagId: tagUuid }, at)
  const tags = await listTagsOfJob(tx, jobId)
  if (tags.length > maxTags) throw new Refused('too_many_tags', { most: maxTags })
  return { jobUuid, tags }
})

export const detachTagFromJob = handler(tagsMethods.detachFromJob, async ({ jobUuid, tagUuid }, { tx, actor }) => {
  const { id: jobId } = found(await findJob(tx, actor, jobUuid))
  await deleteJobTagAssignment(tx, { jobId, tagId: tagUuid })
  return { jobUuid, tags: await listTagsOfJob(tx, jobId) }
})
