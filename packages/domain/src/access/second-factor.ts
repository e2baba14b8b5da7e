import type { EpochMs } from '../kernel/time.ts'
import type { Permission } from './permissions.ts'

/** Which members must use a second factor: none, holders of a sensitive permission, or all. */
export const factorPolicies = ['nobody', 'sensitive', 'everybody'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

/** Moves money or changes access rights; a stolen browser session must not suffice. */
export const sensitivePermissions: readonly Permission[] = [
  'invoices.pay',
  'bank-accounts.edit',
  'payment-runs.release',
  'users.edit',
  'organisations.edit',
  'settings.edit',
  'approval-rules.edit',
  'limits.edit',
]

/** How long a proof of the second factor counts as recent, in ms. */
export const recentProofMs = 15 * 60_000

/** Second-factor state of the session: whether the person has a factor, and when this session last proved it. */
export type AuthenticationLevel = { readonly hasFactor: boolean; readonly provenAt: EpochMs | null }

type Call = {
  readonly policy: FactorPolicy
  readonly grants: readonly string[]
  /** The permission required by the call if it changes something. */
  readonly changes: string | null
  readonly strength: AuthenticationLevel
  readonly now: EpochMs
}

const isSensitive = (permission: string) => (sensitivePermissions as readonly string[]).includes(permission)

/** Whether the tenant's policy requires a second factor for these permissions. */
export const requiresSecondFactor = (policy: FactorPolicy, grants: readonly string[]): boolean =>
  policy === 'everybody' || (policy === 'sensitive' && grants.some(isSensitive))

/** Whether the second factor was proved within `recentProofMs`. */
export const hasRecentProof = ({ provenAt }: AuthenticationLevel, now: EpochMs): boolean =>
  provenAt !== null && now - provenAt < recentProofMs

/**
 * What the call still needs: a factor required by the tenant's policy, or a recent proof for a sensitive permission.
 */
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
