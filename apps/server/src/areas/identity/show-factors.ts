import type { FactorView } from '@fettle/contracts/identity/second-factor.methods'
import { hasRecentProof, requiresSecondFactor } from '@fettle/domain/access/second-factor'
import type { Read } from '#platform/database/transaction'
import type { Caller } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { authenticationLevel, grantsOf } from '#platform/runner/resolve-actor'
import { findOwnPassword } from './identity.store.ts'
import { listPasskeys } from './passkeys.store.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor.store.ts'

/** Whether a tenant of the person requires a second factor. */
export const isRequiredByTenant = ({ memberships }: Pick<Caller, 'memberships'>): boolean =>
  memberships.some((membership) => requiresSecondFactor(membership.factor_policy, Object.keys(grantsOf(membership))))

/** Second factors of the signed-in person. */
export const showFactors = async (read: Read, caller: Caller): Promise<FactorView> => {
  const authenticator = await findAuthenticator(read)
  return {
    authenticatorSince: authenticator?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(read),
    passkeys: (await listPasskeys(read)).map((key) => ({
      uuid: key.id,
      name: key.name,
      createdAt: key.created_at.toISOString(),
      usedAt: key.used_at?.toISOString() ?? null,
    })),
    isAsked: isRequiredByTenant(caller),
    provenAt: caller.person?.factor_at ?? null,
    hasPassword: (await findOwnPassword(read)) !== undefined,
  }
}

/** Refuses sessions without a recent proof; people without a factor are exempt. */
export const requireRecentProof = ({ person }: Pick<Caller, 'person'>, now: number): void => {
  const level = authenticationLevel(person)
  if (level.hasFactor && !hasRecentProof(level, now)) throw new Refused('fresh_factor_needed')
}
