import { type RoleCode } from '../access/grants.ts'
import type { Grants } from '../access/permissions.ts'
import { roles, tenantAdminRoles } from '../access/roles.ts'
import { transition } from '../kernel/machine.ts'
import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'
import { type Author, grantsExceedingAuthor, isTenantAdmin } from './custom-role.ts'
import { type MemberStatus, memberMachine } from './member-states.ts'

/** A role to assign: built-in or custom. */
export type AssignedRole = { readonly code: RoleCode; readonly uuid: string | null; readonly grants: Grants }

/** A member as decisions see them. A null limit means the role's limit. */
export type Member = {
  readonly uuid: string
  readonly role: AssignedRole
  readonly status: MemberStatus
  readonly organisationScope: readonly string[] | null
  readonly limit: number | null
  /** Erased people cannot rejoin a tenant. */
  readonly isErased?: boolean
}

export const memberRefusals = [
  'role_of_the_other_side',
  'role_exceeds_your_rights',
  'user_exceeds_your_rights',
  'own_role',
  'own_limit',
  'limit_above_yours',
  'last_administrator',
  'user_state_wrong',
  'person_erased',
] as const
export type MemberRefusal = (typeof memberRefusals)[number]

export type MemberChange = Pick<Member, 'role' | 'organisationScope' | 'limit'>

/** Facts a decision needs besides the member. */
export type MemberFacts = {
  /** Number of other active members with the administrator role. */
  readonly otherAdmins: number
  /** Default approval limit of a role in minor units; null is unlimited. */
  readonly limitOf: (code: RoleCode) => number | null
}

const refuseMember = (code: MemberRefusal, facts: Record<string, string | number> = {}): Refusal<MemberRefusal> =>
  refuse(code, facts)

/** Only administrators may change members whose grants exceed their own. */
const exceedsAuthor = (author: Author, grants: Grants): boolean =>
  !isTenantAdmin(author) && grantsExceedingAuthor(author, grants).length > 0

const runsTheTenant = ({ role }: Pick<Member, 'role'>): boolean =>
  role.uuid === null && role.code === tenantAdminRoles[roles[role.code].side]

const isLeftAlone = (member: Member, { otherAdmins }: Pick<MemberFacts, 'otherAdmins'>): boolean =>
  runsTheTenant(member) && member.status === 'ACTIVE' && otherAdmins === 0

const isSame = (a: readonly string[] | null, b: readonly string[] | null) =>
  [...(a ?? ['*'])].sort().join() === [...(b ?? ['*'])].sort().join()

const isAbove = (limit: number | null, other: number | null): boolean =>
  other !== null && (limit === null || limit > other)

/** Whether the author may assign a role to a new member; the role's limit comes with it. */
export const assignRole = (
  author: Author,
  role: AssignedRole,
  limitOf: MemberFacts['limitOf'],
): Ok<AssignedRole> | Refusal<MemberRefusal> => {
  if (roles[role.code].side !== author.side) return refuseMember('role_of_the_other_side', { role: role.code })
  const [permission] = isTenantAdmin(author) ? [] : grantsExceedingAuthor(author, role.grants)
  if (permission !== undefined) return refuseMember('role_exceeds_your_rights', { permission })
  return isAbove(limitOf(role.code), author.limit) ? refuseMember('limit_above_yours') : ok(role)
}

/** Changes a member's role, organisations or limit. */
export const changeMember = (
  author: Author,
  { member, change }: { member: Member; change: MemberChange },
  facts: MemberFacts,
): Ok<MemberChange> | Refusal<MemberRefusal> => {
  const isSelf = author.membershipUuid === member.uuid
  const isSameRole = change.role.uuid === member.role.uuid && change.role.code === member.role.code
  if (exceedsAuthor(author, member.role.grants)) return refuseMember('user_exceeds_your_rights')
  if (isSelf && isLeftAlone(member, facts) && !runsTheTenant(change)) return refuseMember('last_administrator')
  if (isSelf && !(isSameRole && isSame(change.organisationScope, member.organisationScope)))
    return refuseMember('own_role')
  const given = isSameRole ? ok(change.role) : assignRole(author, change.role, () => 0)
  if (!given.ok) return given
  if (isLeftAlone(member, facts) && !runsTheTenant(change)) return refuseMember('last_administrator')
  return validateLimit(author, { member, change, isSelf }, facts)
}

type Asked = { readonly member: Member; readonly change: MemberChange; readonly isSelf: boolean }

/** Members cannot raise their own limit, nor grant more than they may approve themselves. */
const validateLimit = (
  author: Author,
  { member, change, isSelf }: Asked,
  { limitOf }: MemberFacts,
): Ok<MemberChange> | Refusal<MemberRefusal> => {
  const [before, after] = [member, change].map(({ limit, role }) => limit ?? limitOf(role.code)) as [
    number | null,
    number | null,
  ]
  if (!isAbove(after, before)) return ok(change)
  if (isSelf) return refuseMember('own_limit')
  return isAbove(after, author.limit) ? refuseMember('limit_above_yours') : ok(change)
}

/** Whether the author may deactivate or reactivate this member. */
const validateMove = (
  author: Author,
  member: Member,
  verb: 'deactivate' | 'activate',
): Ok<MemberStatus> | Refusal<MemberRefusal> => {
  const next = transition(memberMachine, member.status, verb)
  if (next === undefined) return refuseMember('user_state_wrong')
  return exceedsAuthor(author, member.role.grants) ? refuseMember('user_exceeds_your_rights') : ok(next)
}

/** Deactivates a member; effective with their next call. */
export const deactivateMember = (author: Author, member: Member, facts: Pick<MemberFacts, 'otherAdmins'>) => {
  const answer = validateMove(author, member, 'deactivate')
  return answer.ok && isLeftAlone(member, facts) ? refuseMember('last_administrator') : answer
}

/** Activates a deactivated member. Refuses for erased persons and for members whose rights exceed the author's. */
export const activateMember = (author: Author, member: Member) =>
  member.isErased ? refuseMember('person_erased') : validateMove(author, member, 'activate')

const isInvited = ({ status }: Member): boolean => status === 'PENDING' || status === 'EXPIRED'

/** Resends a pending or expired invitation. */
export const inviteAgain = (author: Author, member: Member): Ok<MemberStatus> | Refusal<MemberRefusal> => {
  if (!isInvited(member)) return refuseMember('user_state_wrong')
  if (exceedsAuthor(author, member.role.grants)) return refuseMember('user_exceeds_your_rights')
  return ok(transition(memberMachine, member.status, 'invite') ?? member.status)
}

/** Revokes an invitation before it is accepted. */
export const revokeInvitation = (author: Author, member: Member): Ok<true> | Refusal<MemberRefusal> => {
  if (!isInvited(member)) return refuseMember('user_state_wrong')
  return exceedsAuthor(author, member.role.grants) ? refuseMember('user_exceeds_your_rights') : ok(true)
}

/** Removes a member permanently; their history keeps their name. Invitations are revoked instead. */
export const removeMember = (
  author: Author,
  member: Member,
  facts: Pick<MemberFacts, 'otherAdmins'>,
): Ok<true> | Refusal<MemberRefusal> => {
  if (isInvited(member)) return refuseMember('user_state_wrong')
  if (exceedsAuthor(author, member.role.grants)) return refuseMember('user_exceeds_your_rights')
  return isLeftAlone(member, facts) ? refuseMember('last_administrator') : ok(true)
}
