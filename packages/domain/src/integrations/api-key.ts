import { grantOf } from '../access/actor.ts'
import { type Grants, type Permission, permissions, reachOrder } from '../access/permissions.ts'
import { type No, no, type Yes, yes } from '../kernel/result.ts'
import { type Author, beyond } from '../users/custom-role.ts'

/** Why a key cannot be made. */
export const apiKeyRefusals = [
  'key_grants_nothing',
  'key_exceeds_your_rights',
  'key_makes_no_keys',
  'key_already_over',
  'too_many_keys',
] as const
export type ApiKeyRefusal = (typeof apiKeyRefusals)[number]

export const mostApiKeys = 50

/** A program never makes keys: whoever found one could keep it for ever. */
const notForKeys: readonly Permission[] = ['api-keys.edit']

type NewKey = { readonly grants: Grants; readonly endsAt: number | null }

/** A key holds some of its author's rights, at least one and never more. */
export const makeApiKey = (
  author: Author,
  { grants, endsAt }: NewKey,
  { at, live }: { readonly at: number; readonly live: number },
): Yes<Grants> | No<ApiKeyRefusal> => {
  if (live >= mostApiKeys) return no('too_many_keys', { most: mostApiKeys })
  if (Object.keys(grants).length === 0) return no('key_grants_nothing')
  if (notForKeys.some((permission) => grants[permission])) return no('key_makes_no_keys')
  if (beyond(author, grants).length > 0) return no('key_exceeds_your_rights')
  return endsAt !== null && endsAt <= at ? no('key_already_over') : yes(grants)
}

/** What a key may still do: what it was granted, and no further than its member may go today. */
export const grantsOfKey = (key: Grants, member: Grants): Grants =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const [asked, own] = [key[permission], grantOf({ grants: member }, permission)]
      if (asked === undefined || own === undefined || notForKeys.includes(permission)) return []
      return [[permission, reachOrder[Math.min(reachOrder.indexOf(asked), reachOrder.indexOf(own))] ?? own]]
    }),
  )
