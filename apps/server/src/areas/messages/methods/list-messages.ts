import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { findConversation } from '../find-conversation.ts'
import { listMessages } from '../messages.store.ts'
import { listReadReceipts } from '../read-receipts.ts'
import { showMessages } from '../show-message.ts'

export const listMessagesMethod = handler(messagesMethods.list, async (asked, { read, actor, page }) => {
  const on = await findConversation(read, actor, asked)
  const [{ rows, count }, marks] = await Promise.all([listMessages(read, on, page), listReadReceipts(read, actor, on)])
  return { rows: await showMessages(read, rows, { actor, on, marks }), count }
})
