import { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { permissions } from '@fettle/domain/access/permissions'
import { allowedScopes } from '@fettle/domain/access/roles'
import { makeApiKey, notForKeys } from '@fettle/domain/integrations/api-key'
import { toInstant } from '@fettle/domain/kernel/instant'
import { scopesOfAuthor } from '@fettle/domain/users/custom-role'
import { hintOf, newApiKey } from '#platform/http/api-key-text'
import { handler } from '#platform/runner/handlers'
import { accept, found, Refused } from '#platform/runner/refusal'
import { hashToken } from '#platform/secrets/token'
import { countLiveKeys, endApiKey, findApiKey, insertApiKey, listApiKeys } from '../api-keys.store.ts'

const dayMillis = 86_400_000

export const listApiKeysMethod = handler(apiKeysMethods.list, (_input, { read, at, page }) =>
  listApiKeys(read, at, page),
)

export const apiKeyChoices = handler(apiKeysMethods.choices, async (_input, { actor }) =>
  permissions.flatMap((permission) => {
    const reaches = allowedScopes(actor.side, permission)
    if (reaches.length === 0 || notForKeys.includes(permission)) return []
    const area = permission.slice(0, permission.indexOf('.'))
    return [{ permission, area, reaches: [...reaches], open: [...scopesOfAuthor(actor, permission)] }]
  }),
)

export const createApiKey = handler(apiKeysMethods.create, async (input, { tx, actor, at, now }) => {
  // Keys are created by cookie session only, in the settings of a client.
  if (actor.side !== 'client') throw new Refused('forbidden')
  const endsAt = input.endsOn === null ? null : Date.parse(input.endsOn) + dayMillis
  const asked = { grants: input.grants, endsAt }
  const grants = accept(makeApiKey(actor, asked, { at: now, live: await countLiveKeys(tx, at) }))
  const key = newApiKey()
  const uuid = await insertApiKey(tx, {
    membershipUuid: actor.membershipUuid,
    name: input.name,
    hash: hashToken(key),
    hint: hintOf(key),
    grants,
    at,
    endsAt: endsAt === null ? null : toInstant(endsAt),
  })
  return { ...found(await findApiKey(tx, uuid, at)), key }
})

export const revokeApiKey = handler(apiKeysMethods.revoke, async ({ apiKeyUuid }, { tx, at }) => {
  found(await findApiKey(tx, apiKeyUuid, at))
  await endApiKey(tx, apiKeyUuid, at)
  return found(await findApiKey(tx, apiKeyUuid, at))
})
