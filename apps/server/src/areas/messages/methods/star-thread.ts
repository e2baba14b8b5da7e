import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { findConversation } from '../find-conversation.ts'
import { starThread } from '../messages.store.ts'

export const starThreadMethod = handler(messagesMethods.star, async ({ isStarred, ...asked }, { tx, actor }) => {
  const { threadId } = await findConversation(tx, actor, asked)
  if (!(await starThread(tx, actor, { threadId, isStarred }))) throw new Refused('not_found')
  return { uuid: threadId, isStarred }
})
