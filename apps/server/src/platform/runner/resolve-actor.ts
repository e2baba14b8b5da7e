import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import type { RoleCode } from '@fettle/domain/access/grants'
import { guestGrants, isAllowedForLink } from '@fettle/domain/access/guest-access'
import { isAllowedWhileImpersonating } from '@fettle/domain/access/impersonation'
import type { Grants, Permission } from '@fettle/domain/access/permissions'
import { approvalLimit, knownGrants, roles } from '@fettle/domain/access/roles'
import { type AuthenticationLevel, secondFactorRequirement } from '@fettle/domain/access/second-factor'
import type { Market } from '@fettle/domain/editions/edition'
import { editionOf } from '@fettle/domain/editions/editions'
import type { Caller, Membership } from './handlers.ts'
import { Refused } from './refusal.ts'

const defaultLimit = (membership: Membership): number | null => {
  const limit = approvalLimit(membership.role_code as RoleCode, editionOf(membership.namespace))
  return limit === 'unlimited' ? null : limit.amount
}

/** Effective permissions of a membership: those of its signed link, of its custom role, or of the built-in role. */
export const grantsOf = ({ side, role_code, role_grants, link_id }: Membership): Grants =>
  link_id ? guestGrants : role_grants === null ? roles[role_code as RoleCode].grants : knownGrants(side, role_grants)

/** Builds the actor for one membership of the session: its permissions, organisation scope and approval limits. */
export const toActor = (caller: Pick<Caller, 'person'>, membership: Membership): Actor => ({
  membershipId: membership.number,
  membershipUuid: membership.id,
  personUuid: caller.person?.id ?? '',
  tenantId: membership.tenant_id,
  side: membership.side,
  role: membership.role_code as RoleCode,
  roleUuid: membership.role_id,
  grants: grantsOf(membership),
  namespace: membership.namespace,
  organisationScope: membership.organisation_scope ?? 'all',
  // Guest contractors have no approval limit: their tenant has no second member who could approve.
  limit: membership.link_id ? null : (membership.limit_amount ?? defaultLimit(membership)),
  subjectLimits: membership.subject_limits ?? {},
  isDlo: membership.is_dlo,
  displayName: membership.display_name,
})

/**
 * Selects the membership named by `x-user-uuid`, else the first one of the market. The header never reaches beyond the memberships of the
 * session.
 */
const chosenMembership = (caller: Caller, namespace: Market, chosen: string | undefined): Membership | undefined => {
  if (chosen === undefined) return caller.memberships.find((each) => each.namespace === namespace)
  const membership = caller.memberships.find((each) => each.id === chosen)
  if (!membership) throw new Refused('forbidden')
  if (membership.namespace !== namespace) throw new Refused('not_found')
  return membership
}

/** 403 for an identified actor, so that the refused command can be written to the audit log of its tenant. */
export class ForbiddenActor extends Refused {
  readonly actor: Actor
  constructor(actor: Actor, code = 'forbidden') {
    super(code)
    this.actor = actor
  }
}

/** Refusal for impersonations and link sessions, which hold exactly one membership. */
const forbidden = (caller: Caller, code: string): Refused => {
  const [only] = caller.memberships
  return only ? new ForbiddenActor(toActor(caller, only), code) : new Refused('forbidden')
}

/** Terms versions are ISO days and compare as text. A person who accepted an older version may read but not change anything. */
const mustHaveAccepted = ({ terms_version }: NonNullable<Caller['person']>, namespace: Market) => {
  if ((terms_version ?? '') < editionOf(namespace).termsVersion) throw new Refused('terms_not_accepted')
}

/**
 * Resolves the membership that a call acts as and checks permission, terms and second factor.
 * Returns null where the method needs no membership. Throws Refused with 401, 403 or 404.
 */
export const resolveActor = (
  method: AnyMethod,
  caller: Caller,
  at: { namespace: Market; userUuid: string | undefined; now: number },
): Actor | null => {
  // API keys hold permissions only, so methods without one (public, signed-in) refuse them.
  if (caller.apiKeyId !== undefined && (method.access === 'public' || method.access === 'signed-in'))
    throw new Refused('forbidden')
  if (caller.person?.impersonation && !isAllowedWhileImpersonating(method))
    throw forbidden(caller, 'not_while_impersonating')
  if (caller.person?.link && !isAllowedForLink(method)) throw forbidden(caller, 'not_by_link')
  if (method.access === 'public' && (!caller.person || at.userUuid === undefined)) return null
  if (!caller.person) throw new Refused('not_signed_in')
  const membership = chosenMembership(caller, at.namespace, at.userUuid)
  if (method.access === 'public' || method.access === 'signed-in')
    return membership ? toActor(caller, membership) : null
  if (!membership) throw new Refused('not_found')
  const actor = toActor(caller, membership)
  if (!hasPermission(actor, method.access as Permission)) throw new ForbiddenActor(actor)
  // Link sessions accept the terms with each command, because they have no page to accept a new version on.
  if (method.kind === 'command' && !caller.person.link) mustHaveAccepted(caller.person, at.namespace)
  const need = factorRequirement(caller, membership, {
    changes: method.kind === 'command' ? method.access : null,
    now: at.now,
  })
  if (need !== 'none') throw new Refused(need)
  return actor
}

/** Authentication level of a session: whether the person has a second factor, and when this session last proved it (epoch ms). */
export const authenticationLevel = (person: Caller['person']): AuthenticationLevel => ({
  hasFactor: person?.has_second_factor ?? false,
  provenAt: person?.factor_at ? Date.parse(person.factor_at) : null,
})

/** Second factor that the tenant policy or a sensitive permission requires for this call; `none` where the session satisfies it. */
const factorRequirement = (
  { person }: Pick<Caller, 'person'>,
  membership: Membership,
  call: { changes: string | null; now: number },
) =>
  secondFactorRequirement({
    ...call,
    policy: membership.factor_policy,
    grants: Object.keys(grantsOf(membership)),
    strength: authenticationLevel(person),
  })

/** Removes the memberships whose tenant requires a second factor that the session lacks. Used by file downloads and push channels. */
export const enforceSecondFactor = <V extends Pick<Caller, 'person' | 'memberships'>>(caller: V): V => ({
  ...caller,
  memberships: caller.memberships.filter(
    (each) => factorRequirement(caller, each, { changes: null, now: 0 }) === 'none',
  ),
})
