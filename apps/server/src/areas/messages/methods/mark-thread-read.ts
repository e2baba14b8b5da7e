import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { noteReading } from '../note-reading.ts'

export const markThreadReadMethod = handler(
  messagesMethods.markRead,
  async ({ jobUuid }, { tx, actor, visitor, at }) => {
    await seeParents(tx, actor, { jobUuid })
    await noteReading({ tx, actor, visitor, at }, jobUuid)
    return { jobUuid }
  },
)
