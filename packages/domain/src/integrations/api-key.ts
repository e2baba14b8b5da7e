import { grantOf } from '../access/actor.ts'
import { grantScopeOrder } from '../access/grants.ts'
import { type Grants, type Permission, permissions } from '../access/permissions.ts'
import { type Ok, ok, type Refusal, refuse } from '../kernel/result.ts'
import { type Author, grantsExceedingAuthor } from '../users/custom-role.ts'

/** Why an API key cannot be created. */
export const apiKeyRefusals = [
  'key_grants_nothing',
  'key_exceeds_your_rights',
  'key_makes_no_keys',
  'key_holds_no_bank_rights',
  'key_already_over',
  'too_many_keys',
] as const
export type ApiKeyRefusal = (typeof apiKeyRefusals)[number]

export const maxApiKeys = 50

/** Bank details and the release of payments need the presence of a person. */
const personOnly: readonly Permission[] = ['bank-accounts.edit', 'payout-account.edit', 'payment-runs.release']
/** Permissions that no key holds. Keys cannot create keys: a leaked key could otherwise renew itself. */
export const notForKeys: readonly Permission[] = ['api-keys.edit', ...personOnly]

type NewKey = { readonly grants: Grants; readonly endsAt: number | null }

/**
 * Creates a key with a non-empty subset of its author's permissions. Refuses with `too_many_keys`,
 * `key_grants_nothing`, `key_makes_no_keys`, `key_holds_no_bank_rights`, `key_exceeds_your_rights`, `key_already_over`.
 */
export const makeApiKey = (
  author: Author,
  { grants, endsAt }: NewKey,
  { at, live }: { readonly at: number; readonly live: number },
): Ok<Grants> | Refusal<ApiKeyRefusal> => {
  if (live >= maxApiKeys) return refuse('too_many_keys', { most: maxApiKeys })
  if (Object.keys(grants).length === 0) return refuse('key_grants_nothing')
  if (grants['api-keys.edit']) return refuse('key_makes_no_keys')
  if (personOnly.some((permission) => grants[permission])) return refuse('key_holds_no_bank_rights')
  if (grantsExceedingAuthor(author, grants).length > 0) return refuse('key_exceeds_your_rights')
  return endsAt !== null && endsAt <= at ? refuse('key_already_over') : ok(grants)
}

/** Effective grants of a key: its own, limited to the member's current grants. */
export const grantsOfKey = (key: Grants, member: Grants): Grants =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const [asked, own] = [key[permission], grantOf({ grants: member }, permission)]
      if (asked === undefined || own === undefined || notForKeys.includes(permission)) return []
      return [
        [permission, grantScopeOrder[Math.min(grantScopeOrder.indexOf(asked), grantScopeOrder.indexOf(own))] ?? own],
      ]
    }),
  )
