import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { markThreadRead } from '../messages.store.ts'

export const markThreadReadMethod = handler(messagesMethods.markRead, async ({ jobUuid }, { tx, actor, at }) => {
  await seeParents(tx, actor, { jobUuid })
  await markThreadRead(tx, actor, { jobId: jobUuid, at })
  return { jobUuid }
})
