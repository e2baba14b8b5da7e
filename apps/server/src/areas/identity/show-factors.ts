import type { FactorView } from '@fettle/contracts/identity/second-factor.methods'
import { hasRecentProof, requiresSecondFactor } from '@fettle/domain/access/second-factor'
import type { Read } from '#platform/database/transaction'
import { grantsOf, strengthOf } from '#platform/runner/acting'
import type { Visitor } from '#platform/runner/handlers'
import { Refused } from '#platform/runner/refusal'
import { listPasskeys } from './passkeys.store.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor.store.ts'

/** Whether a tenant of the person requires a second factor. */
export const isRequiredByTenant = ({ memberships }: Pick<Visitor, 'memberships'>): boolean =>
  memberships.some((membership) => requiresSecondFactor(membership.factor_policy, Object.keys(grantsOf(membership))))

/** Second factors of the signed-in person. */
export const showFactors = async (read: Read, visitor: Visitor): Promise<FactorView> => {
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
    isAsked: isRequiredByTenant(visitor),
    provenAt: visitor.person?.factor_at ?? null,
  }
}

/** Refuses sessions without a recent proof; people without a factor are exempt. */
export const requireRecentProof = ({ person }: Pick<Visitor, 'person'>, now: number): void => {
  const strength = strengthOf(person)
  if (strength.hasFactor && !hasRecentProof(strength, now)) throw new Refused('fresh_factor_needed')
}
