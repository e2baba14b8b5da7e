import { usersMethods } from '@fettle/contracts/users/users.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { assignRole, inviteAgain, revokeInvitation } from '@fettle/domain/users/member-decisions'
import { assertConfirmed, nameParts } from '#areas/identity/identity.port'
import type { Tx } from '#platform/database/transaction'
import type { Mailer } from '#platform/mail/mailer'
import { handler } from '#platform/runner/handlers'
import { accept, found, fresh, Invalid, Refused } from '#platform/runner/refusal'
import { checkDomain } from '../check-domain.ts'
import { endInvitation, inviteMember, sendInvitation } from '../invitations.store.ts'
import { loadRoleForUpdate } from '../load-role.ts'
import { deleteMember, findMember, listAdmins, updateMember } from '../members.store.ts'
import { limitsOf, showMember } from '../show-member.ts'
import { showUser } from '../show-user.ts'
import { countOrganisations, findUser } from '../users.store.ts'

/** Organisations must exist and be within the inviter's scope. */
const checkBranches = async (tx: Tx, actor: Actor, branches: readonly string[] | null) => {
  const own = actor.organisationScope
  if (own !== 'all' && !branches?.every((uuid) => own.includes(uuid))) throw new Refused('outside_your_organisations')
  if (branches && (await countOrganisations(tx, branches)) !== new Set(branches).size)
    throw new Invalid([{ field: 'organisation_uuids', code: 'not_in_list' }])
}

export const inviteUser = (mail: Mailer) =>
  handler(usersMethods.invite, async (input, { tx, actor, at, now }) => {
    await assertConfirmed(tx, actor)
    const role = await loadRoleForUpdate(tx, actor, input)
    await checkDomain(tx, input.email)
    accept(assignRole(actor, role, limitsOf(actor)))
    await checkBranches(tx, actor, input.organisationUuids)
    const invited = await inviteMember(tx, {
      ...nameParts(input.fullName),
      email: input.email,
      role_code: role.code,
      role_id: role.uuid,
      display_name: input.fullName,
      organisation_scope: input.organisationUuids,
      at,
    })
    if (!invited || invited.obstacle) throw new Refused('already_a_member')
    const to = { ...invited, email: input.email.toLowerCase(), name: input.fullName }
    if (!(await sendInvitation(tx, mail, { to, actor, now }))) throw new Refused('mail_sent_often')
    return showUser(found(await findUser(tx, actor.tenantId, invited.membership_id)), actor)
  })

/** Loads the member if the version is current. */
const loadMemberForUpdate = async (
  tx: Tx,
  actor: Actor,
  { userUuid, version }: { userUuid: string; version: number },
) => {
  const member = found(await findMember(tx, actor.tenantId, userUuid))
  fresh(member, version)
  return member
}

export const resendInvitation = (mail: Mailer) =>
  handler(usersMethods.resendInvitation, async (input, { tx, actor, now }) => {
    await assertConfirmed(tx, actor)
    const member = await loadMemberForUpdate(tx, actor, input)
    const status = accept(inviteAgain(actor, member))
    if (!(await updateMember(tx, member, { ...member, status }))) throw new Refused('stale_version')
    const name = `${member.firstName} ${member.lastName}`
    const to = { membership_id: member.uuid, person_id: member.personUuid, locale: null, email: member.email, name }
    if (!(await sendInvitation(tx, mail, { to, actor, now }))) throw new Refused('mail_sent_often')
    return showMember(found(await findMember(tx, actor.tenantId, member.uuid)), actor, await listAdmins(tx, actor))
  })

export const revokeInvitationMethod = handler(usersMethods.revokeInvitation, async (input, { tx, actor, at }) => {
  const member = await loadMemberForUpdate(tx, actor, input)
  accept(revokeInvitation(actor, member))
  if (!(await deleteMember(tx, { ...member, at }))) throw new Refused('stale_version')
  await endInvitation(tx, member.uuid, at)
  return { userUuid: member.uuid }
})
