import type { ConnectionView } from '@fettle/contracts/identity/single-sign-on.methods'
import type { Actor } from '@fettle/domain/access/actor'
import { type RoleCode } from '@fettle/domain/access/grants'
import { roles } from '@fettle/domain/access/roles'
import { grantsExceedingAuthor } from '@fettle/domain/users/custom-role'
import type { Read, Tx } from '#platform/database/transaction'
import type { HttpClient } from '#platform/http-client/http-client'
import { found, Refused } from '#platform/runner/refusal'
import { unseal } from '#platform/secrets/seal'
import type { Registration } from './open-id.ts'
import { type ConnectionRow, findConnection, getConnection } from './single-sign-on.store.ts'

/** A provider configured for the installation: Google, Facebook, or any OpenID Connect provider. */
export type Provider = Registration & { id: string; name: string }
/** Resolves TXT records of a domain. */
export type ResolveTxt = (domain: string) => Promise<readonly string[]>

/** Dependencies of single sign-on. */
export type SsoServices = {
  secret: string
  publicAddress: string
  httpClient: HttpClient
  providers: readonly Provider[]
  resolveTxtRecords: ResolveTxt
}

export const sealingOf = (connectionId: string) => ({ purpose: 'sso-connection', owner: connectionId })
export const callbackOf = (publicAddress: string, namespace: string): string =>
  `${publicAddress}/${namespace}/find-a-pro/auth/callback/`

const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** Registration at a provider of the installation or a tenant. Refuses with 404 when unknown. */
export const registrationOf = async (services: SsoServices, read: Read, id: string): Promise<Registration> => {
  const known = services.providers.find((provider) => provider.id === id)
  if (known) return known
  const connection = isUuid(id) ? await findConnection(read, id) : undefined
  if (!connection) throw new Refused('sso_connection_unknown', {}, 404)
  return {
    issuer: connection.issuer,
    clientId: connection.client_id,
    clientSecret: unseal(services.secret, sealingOf(connection.id), connection.client_secret_sealed),
    hasProvedDomains: true,
  }
}

/** The role of new members must not exceed the author's. */
export const checkRole = (actor: Actor, roleCode: RoleCode): void => {
  if (roles[roleCode].side !== actor.side) throw new Refused('role_of_the_other_side', { role: roleCode }, 422)
  const [permission] = grantsExceedingAuthor(actor, roles[roleCode].grants)
  if (permission !== undefined) throw new Refused('role_exceeds_your_rights', { permission })
}

/** TXT record that proves ownership of a domain. */
export const recordOf = (proof: string): string => `fettle-domain=${proof}`

/** A connection for its administrators, without the secret. */
export const showConnection = (row: ConnectionRow, actor: Actor, publicAddress: string): ConnectionView => ({
  uuid: row.id,
  version: row.version,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  roleCode: row.role_code,
  isEnforced: row.is_enforced,
  callbackAddress: callbackOf(publicAddress, actor.namespace),
  loginAddress: `${publicAddress}/${actor.namespace}/auth/login/sso/${row.id}`,
  domains: row.domains.map((domain) => ({
    uuid: domain.id,
    domain: domain.domain,
    record: recordOf(domain.proof),
    verifiedAt: domain.verified_at,
  })),
})

/** The connection after a change. */
export const viewConnection = async (
  tx: Tx,
  actor: Actor,
  at: { id: string; publicAddress: string },
): Promise<ConnectionView> =>
  showConnection(found(await getConnection(tx, actor.tenantId, at.id)), actor, at.publicAddress)
