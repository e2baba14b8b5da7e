import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { findConversation } from '../find-conversation.ts'
import { recordReadReceipt } from '../record-read-receipt.ts'

export const markThreadReadMethod = handler(messagesMethods.markRead, async (asked, { tx, actor, caller, at }) => {
  const on = await findConversation(tx, actor, asked)
  await recordReadReceipt({ tx, actor, caller, at }, on)
  return { uuid: on.threadId }
})
