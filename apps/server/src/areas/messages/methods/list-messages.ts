import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listMessages } from '../messages.store.ts'
import { showMessages } from '../show-message.ts'

export const listMessagesMethod = handler(messagesMethods.list, async ({ jobUuid }, { read, actor, page }) => {
  await seeParents(read, actor, { jobUuid })
  const { rows, count } = await listMessages(read, jobUuid, page)
  return { rows: await showMessages(read, rows, actor), count }
})
