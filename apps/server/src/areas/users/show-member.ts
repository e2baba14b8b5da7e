import type { MemberView } from '@fettle/contracts/users/users.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { type RoleCode } from '@fettle/domain/access/grants'
import { approvalLimit } from '@fettle/domain/access/roles'
import { editionOf } from '@fettle/domain/editions/editions'
import { toMoney } from '@fettle/domain/editions/to-money'
import {
  activateMember,
  changeMember,
  deactivateMember,
  inviteAgain,
  type MemberFacts,
  removeMember,
  revokeInvitation,
} from '@fettle/domain/users/member-decisions'
import type { MemberRow } from './members.store.ts'
import { showUser } from './show-user.ts'

/** Default approval limits of roles. */
export const limitsOf =
  (actor: Pick<Actor, 'namespace'>): MemberFacts['limitOf'] =>
  (code: RoleCode) => {
    const limit = approvalLimit(code, editionOf(actor.namespace))
    return limit === 'unlimited' ? null : limit.amount
  }

/** Facts about other members that decisions need. */
export const factsFor = (actor: Actor, member: MemberRow, heads: readonly string[]): MemberFacts => ({
  otherAdmins: heads.filter((uuid) => uuid !== member.uuid).length,
  limitOf: limitsOf(actor),
})

type Result = { readonly ok: boolean; readonly code?: string }

const abilitiesOf = (actor: Actor, member: MemberRow, facts: MemberFacts) => {
  if (!hasPermission(actor, 'users.edit')) return { can: [], cannot: {} }
  const answers: Readonly<Record<string, Result>> = {
    edit: changeMember(actor, { member, change: member }, facts),
    deactivate: deactivateMember(actor, member, facts),
    activate: activateMember(actor, member),
    remove: removeMember(actor, member, facts),
    resendInvitation: inviteAgain(actor, member),
    revokeInvitation: revokeInvitation(actor, member),
  }
  // Verbs without a transition in the member's state are neither offered nor refused.
  const verbs = Object.entries(answers).filter(([, { code }]) => code !== 'user_state_wrong')
  return {
    can: verbs.flatMap(([verb, { ok }]) => (ok ? [verb] : [])),
    cannot: Object.fromEntries(verbs.flatMap(([verb, { ok, code }]) => (ok ? [] : [[verb, code ?? 'forbidden']]))),
  }
}

/** A member as seen by those who manage members. */
export const showMember = (member: MemberRow, actor: Actor, heads: readonly string[]): MemberView => {
  const facts = factsFor(actor, member, heads)
  const limit = member.limit ?? facts.limitOf(member.role.code)
  return {
    ...showUser(
      {
        id: member.id,
        uuid: member.uuid,
        person_uuid: member.personUuid,
        email: member.email,
        first_name: member.firstName,
        last_name: member.lastName,
        role_name: member.roleName ?? member.role.code,
        status: member.status,
        telephone: member.telephone,
      },
      actor,
    ),
    roleCode: member.role.code,
    roleUuid: member.role.uuid,
    organisationUuids: member.organisationScope === null ? null : [...member.organisationScope],
    limit: toMoney(limit, actor.namespace),
    hasOwnLimit: member.limit !== null,
    isSelf: member.uuid === actor.membershipUuid,
    version: member.version,
    ...abilitiesOf(actor, member, facts),
  }
}
