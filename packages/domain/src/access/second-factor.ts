import type { EpochMs } from '../kernel/time.ts'
import type { Permission } from './permissions.ts'

/** Of whom a tenant asks a second factor: of nobody, of those who hold a sensitive permission, of everybody. */
export const factorPolicies = ['nobody', 'sensitive', 'everybody'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

/** What moves money, or decides who may do what: a stolen browser alone must not be enough for it. */
export const sensitivePermissions: readonly Permission[] = [
  'invoices.pay',
  'users.edit',
  'organisations.edit',
  'settings.edit',
  'approval-rules.edit',
  'limits.edit',
]

/** How long the proof of a second factor counts as fresh. */
export const recentProofMs = 15 * 60_000

/** What is known of the session: whether its person has a second factor, and when this session last proved it. */
export type AuthenticationLevel = { readonly hasFactor: boolean; readonly provenAt: EpochMs | null }

type Call = {
  readonly policy: FactorPolicy
  readonly grants: readonly string[]
  /** The permission that the call asks for, when it changes something. */
  readonly changes: string | null
  readonly strength: AuthenticationLevel
  readonly now: EpochMs
}

const isSensitive = (permission: string) => (sensitivePermissions as readonly string[]).includes(permission)

/** Whether a tenant asks for a second factor of whoever holds these permissions. */
export const requiresSecondFactor = (policy: FactorPolicy, grants: readonly string[]): boolean =>
  policy === 'everybody' || (policy === 'sensitive' && grants.some(isSensitive))

/** Whether a second factor was proved a moment ago. */
export const hasRecentProof = ({ provenAt }: AuthenticationLevel, now: EpochMs): boolean =>
  provenAt !== null && now - provenAt < recentProofMs

/** Whether a call may go on: the tenant may ask for a second factor, and what is sensitive asks for a fresh proof of it. */
export const secondFactorRequirement = ({
  policy,
  grants,
  changes,
  strength,
  now,
}: Call): 'none' | 'second_factor_required' | 'fresh_factor_needed' => {
  const isAsked = requiresSecondFactor(policy, grants)
  if (isAsked && strength.provenAt === null) return 'second_factor_required'
  const mustBeFresh = changes !== null && isSensitive(changes) && (isAsked || strength.hasFactor)
  return mustBeFresh && !hasRecentProof(strength, now) ? 'fresh_factor_needed' : 'none'
}
