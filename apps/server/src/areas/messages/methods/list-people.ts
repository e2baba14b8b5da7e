import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { handler } from '#platform/runner/handlers'
import { callable } from '../call-people.ts'

export const listPeople = handler(messagesMethods.people, async ({ jobUuid, q }, { read, actor, page }) => {
  const people = await callable(read, actor, { jobId: jobUuid, q })
  const rows = people
    .slice(page.offset, page.offset + page.limit)
    .map(({ userUuid, name, companyName }) => ({ userUuid, name, companyName }))
  return { rows, count: people.length }
})
