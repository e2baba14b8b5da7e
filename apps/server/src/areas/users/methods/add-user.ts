import { usersMethods } from '@fettle/contracts/users/users.methods'
import { roles } from '@fettle/domain/access/roles'
import { hashPassword } from '#areas/identity/identity.port'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import { showUser } from '../show-user.ts'
import { addMember, findUser } from '../users.store.ts'

export const addUser = handler(usersMethods.add, async (input, { tx, actor, at }) => {
  if (roles[input.roleCode].side !== actor.side)
    throw new Refused('role_of_the_other_side', { role: input.roleCode }, 422)
  const words = input.fullName.split(/\s+/)
  const added = await addMember(tx, {
    email: input.email,
    first_name: words.slice(0, -1).join(' '),
    last_name: words.at(-1) ?? '',
    telephone: input.telephone,
    password_hash: await hashPassword(input.password),
    role_code: input.roleCode,
    display_name: input.fullName,
    organisation_scope: input.organisationUuids,
    at,
  })
  if (!added) throw new Refused('already_a_member')
  return showUser(found(await findUser(tx, actor.tenantId, added)), actor)
})
