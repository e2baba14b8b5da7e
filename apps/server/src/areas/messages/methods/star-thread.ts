import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { starThread } from '../messages.store.ts'

export const starThreadMethod = handler(messagesMethods.star, async ({ jobUuid, isStarred }, { tx, actor }) => {
  await seeParents(tx, actor, { jobUuid })
  if (!(await starThread(tx, actor, { jobId: jobUuid, isStarred }))) throw new Refused('not_found')
  return { jobUuid, isStarred }
})
