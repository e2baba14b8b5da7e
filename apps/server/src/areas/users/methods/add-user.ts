import { usersMethods } from '@fettle/contracts/users/users.methods'
import { giveRole } from '@fettle/domain/users/member-decisions'
import { hashPassword } from '#areas/identity/identity.port'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { checkDomain } from '../check-domain.ts'
import { limitsOf } from '../show-member.ts'
import { showUser } from '../show-user.ts'
import { takeRole } from '../take-role.ts'
import { addMember, findUser } from '../users.store.ts'

export const addUser = handler(usersMethods.add, async (input, { tx, actor, at }) => {
  const role = await takeRole(tx, actor, input)
  await checkDomain(tx, input.email)
  accept(giveRole(actor, role, limitsOf(actor)))
  const words = input.fullName.split(/\s+/)
  const added = await addMember(tx, {
    email: input.email,
    first_name: words.slice(0, -1).join(' '),
    last_name: words.at(-1) ?? '',
    telephone: input.telephone,
    password_hash: await hashPassword(input.password),
    role_code: role.code,
    role_id: role.uuid,
    display_name: input.fullName,
    organisation_scope: input.organisationUuids,
    at,
  })
  if (!added) throw new Refused('already_a_member')
  return showUser(found(await findUser(tx, actor.tenantId, added)), actor)
})
