import { usersMethods } from '@fettle/contracts/users/users.methods'
import { handler } from '#platform/runner/handlers'
import { listAdmins, listMembers } from '../members.store.ts'
import { showMember } from '../show-member.ts'

export const listUsersMethod = handler(usersMethods.list, async (filter, { read, actor, page }) => {
  const [{ rows, count }, heads] = await Promise.all([
    listMembers(read, { tenantId: actor.tenantId, filter }, page),
    listAdmins(read, actor),
  ])
  return { rows: rows.map((member) => showMember(member, actor, heads)), count }
})
