import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { findConversation } from '../find-conversation.ts'
import { mentionableMembers } from '../mention-members.ts'

export const listPeople = handler(messagesMethods.people, async ({ q, ...asked }, { read, actor, page }) => {
  const called = await mentionableMembers(read, actor, { on: await findConversation(read, actor, asked), q })
  const people = called.filter(({ userUuid }) => userUuid !== actor.membershipUuid)
  const rows = people
    .slice(page.offset, page.offset + page.limit)
    .map(({ userUuid, name, companyName }) => ({ userUuid, name, companyName }))
  return { rows, count: people.length }
})
