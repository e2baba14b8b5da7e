import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { seeParents } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { listMessages } from '../messages.store.ts'
import { readMarksOf } from '../read-marks.ts'
import { showMessages } from '../show-message.ts'

export const listMessagesMethod = handler(messagesMethods.list, async ({ jobUuid }, { read, actor, page }) => {
  await seeParents(read, actor, { jobUuid })
  const [{ rows, count }, marks] = await Promise.all([
    listMessages(read, jobUuid, page),
    readMarksOf(read, actor, jobUuid),
  ])
  return { rows: await showMessages(read, rows, { actor, marks }), count }
})
