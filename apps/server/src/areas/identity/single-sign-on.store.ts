import type { RoleCode } from '@fettle/domain/access/grants'
import type { Read, Tx } from '#platform/database/transaction'

export type ConnectionSecret = {
  id: string
  tenant_id: string
  name: string
  issuer: string
  client_id: string
  client_secret_sealed: string
  namespace: string
}

/** A connection for the sign-in, before the person is known. */
export const findConnection = async (read: Read, connectionId: string): Promise<ConnectionSecret | undefined> => {
  const [row] = await read.rows<ConnectionSecret>('sso-connection', 'select * from sso_connection($1)', [connectionId])
  return row
}

/** The connection of an address's domain. */
export const findConnectionOf = async (
  read: Read,
  email: string,
): Promise<{ id: string; is_enforced: boolean } | undefined> => {
  const [row] = await read.rows<{ id: string; is_enforced: boolean }>(
    'sso-connection-of',
    'select id, is_enforced from sso_connection_of($1)',
    [email],
  )
  return row
}

/** Whether the domain of the person's address requires single sign-on. */
export const isSsoEnforced = async (read: Read, personId: string): Promise<boolean> => {
  const [row] = await read.rows<{ is_enforced: boolean }>('sso-enforced', 'select sso_required($1) as is_enforced', [
    personId,
  ])
  return row?.is_enforced ?? false
}

export type NewAttempt = {
  state_hash: string
  token_hash: string
  provider: string
  nonce: string
  verifier: string
  next: string | null
  ends_at: string
}
export const insertAttempt = (read: Read, attempt: NewAttempt) =>
  read.rows('sso-begin', 'select sso_begin($1)', [JSON.stringify(attempt)])

type AttemptRow = Pick<NewAttempt, 'provider' | 'nonce' | 'verifier' | 'next'>
/** The authorization request of this browser. */
export const findAttempt = async (
  read: Read,
  began: { stateHash: string; tokenHash: string; at: string },
): Promise<AttemptRow | undefined> => {
  const [row] = await read.rows<AttemptRow>(
    'sso-attempt',
    'select provider, nonce, verifier, next from sso_attempt($1, $2, $3)',
    [began.stateHash, began.tokenHash, began.at],
  )
  return row
}

/** Returns true for the first caller only. */
export const deleteAttempt = async (read: Read, stateHash: string): Promise<boolean> => {
  const [row] = await read.rows<{ ended: boolean }>('sso-end', 'select sso_end($1) as ended', [stateHash])
  return row?.ended ?? false
}

type Arriving = {
  provider: string
  subject: string
  email: string | null
  first_name: string
  last_name: string
  at: string
}
/** The signed-in person, or the login error. */
export const resolveSsoUser = async (
  read: Read,
  arrival: Arriving,
): Promise<{ person: string | null; problem: string | null }> => {
  const [row] = await read.rows<{ person: string | null; problem: string | null }>(
    'sso-arrive',
    'select person, problem from sso_sign_in($1)',
    [JSON.stringify(arrival)],
  )
  return row ?? { person: null, problem: 'access_denied' }
}

export type ConnectionRow = {
  id: string
  version: number
  name: string
  issuer: string
  client_id: string
  client_secret_sealed: string
  role_code: RoleCode
  is_enforced: boolean
  domains: { id: string; domain: string; proof: string; verified_at: string | null }[]
}
const columns = `c.id, c.version, c.name, c.issuer, c.client_id, c.client_secret_sealed, c.role_code, c.is_enforced,
  coalesce((select json_agg(json_build_object('id', d.id, 'domain', d.domain, 'proof', d.proof, 'verified_at', wire_time(d.verified_at)) order by d.domain)
    from sso_domains d where d.tenant_id = c.tenant_id and d.connection_id = c.id), '[]') as domains`

export const listConnections = (read: Read, tenantId: string): Promise<ConnectionRow[]> =>
  read.rows<ConnectionRow>(
    'sso-connections',
    `select ${columns} from sso_connections c where c.tenant_id = $1 order by c.created_at, c.id`,
    [tenantId],
  )

export const getConnection = async (read: Read, tenantId: string, id: string): Promise<ConnectionRow | undefined> => {
  const [row] = await read.rows<ConnectionRow>(
    'sso-connection-get',
    `select ${columns} from sso_connections c where c.tenant_id = $1 and c.id = $2`,
    [tenantId, id],
  )
  return row
}

export type Entries = {
  name: string
  issuer: string
  clientId: string
  sealed: string
  roleCode: string
  isEnforced: boolean
}
const columnsOf = ({ name, issuer, clientId, sealed, roleCode, isEnforced }: Entries) => [
  name,
  issuer,
  clientId,
  sealed,
  roleCode,
  isEnforced,
]

export const insertConnection = (tx: Tx, id: string, { entries, at }: { entries: Entries; at: string }) =>
  tx.rows(
    'sso-connection-insert',
    `insert into sso_connections (id, tenant_id, name, issuer, client_id, client_secret_sealed, role_code, is_enforced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, tx.tenantId, ...columnsOf(entries), at],
  )

export const updateConnection = (tx: Tx, id: string, entries: Entries) =>
  tx.rows(
    'sso-connection-update',
    `update sso_connections set name = $3, issuer = $4, client_id = $5, client_secret_sealed = $6, role_code = $7, is_enforced = $8, version = version + 1
     where tenant_id = $2 and id = $1`,
    [id, tx.tenantId, ...columnsOf(entries)],
  )

export const deleteConnection = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.rows('sso-connection-delete', 'delete from sso_connections where tenant_id = $1 and id = $2 returning 1', [
      tx.tenantId,
      id,
    ])
  ).length > 0

export const insertDomain = (tx: Tx, domain: { connectionId: string; domain: string; proof: string; at: string }) =>
  tx.rows(
    'sso-domain-insert',
    'insert into sso_domains (tenant_id, connection_id, domain, proof, created_at) values ($1, $2, $3, $4, $5)',
    [tx.tenantId, domain.connectionId, domain.domain, domain.proof, domain.at],
  )

export const proveDomain = (tx: Tx, id: string, at: string) =>
  tx.rows('sso-domain-prove', 'update sso_domains set verified_at = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    at,
  ])

export const deleteDomain = async (tx: Tx, connectionId: string, id: string): Promise<boolean> =>
  (
    await tx.rows(
      'sso-domain-delete',
      'delete from sso_domains where tenant_id = $1 and connection_id = $2 and id = $3 returning 1',
      [tx.tenantId, connectionId, id],
    )
  ).length > 0
