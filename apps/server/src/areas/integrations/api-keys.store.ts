import type { ApiKeyView } from '@fettle/contracts/integrations/api-keys.methods'
import type { Grants } from '@fettle/domain/access/permissions'
import { knownGrants } from '@fettle/domain/access/roles'
import { grantsOfKey } from '@fettle/domain/integrations/api-key'
import type pg from 'pg'
import { countCap, type PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import type { Caller, Membership } from '#platform/runner/handlers'
import { grantsOf } from '#platform/runner/resolve-actor'

const columns = `k.id as uuid, k.name, k.hint, k.grants, m.display_name as "createdBy", wire_time(k.created_at) as "createdAt",
  wire_time(k.ends_at) as "endsAt", wire_time(k.used_at) as "usedAt", wire_time(k.revoked_at) as "revokedAt",
  case when k.revoked_at is not null then 'revoked' when k.ends_at <= $2 then 'expired' else 'active' end as state`
const from =
  'from api_keys k join memberships m on m.tenant_id = k.tenant_id and m.id = k.membership_id where k.tenant_id = $1'

/** Keys of the tenant, latest first. */
export const listApiKeys = async (read: Read, at: string, page: PageRequest) => {
  const [rows, [counted]] = await Promise.all([
    read.rows<ApiKeyView>(
      'api-keys-page',
      `select ${columns} ${from} order by k.created_at desc, k.id limit $3 offset $4`,
      [read.tenantId, at, page.limit, page.offset],
    ),
    read.rows<{ n: number }>(
      'api-keys-count',
      `select count(*)::int as n from (select 1 ${from} limit ${countCap}) c`,
      [read.tenantId],
    ),
  ])
  return { rows, count: counted?.n ?? 0 }
}

export const findApiKey = async (read: Read, uuid: string, at: string): Promise<ApiKeyView | undefined> => {
  const [row] = await read.rows<ApiKeyView>('api-key-one', `select ${columns} ${from} and k.id = $3`, [
    read.tenantId,
    at,
    uuid,
  ])
  return row
}

export const countLiveKeys = async (read: Read, at: string): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'api-keys-live',
    'select count(*)::int as n from api_keys where tenant_id = $1 and revoked_at is null and (ends_at is null or ends_at > $2)',
    [read.tenantId, at],
  )
  return row?.n ?? 0
}

type NewKey = {
  readonly membershipUuid: string
  readonly name: string
  readonly hash: string
  readonly hint: string
  readonly grants: Grants
  readonly at: string
  readonly endsAt: string | null
}

export const insertApiKey = async (tx: Tx, key: NewKey): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'api-key-insert',
    `insert into api_keys (tenant_id, membership_id, name, key_hash, hint, grants, created_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.tenantId, key.membershipUuid, key.name, key.hash, key.hint, JSON.stringify(key.grants), key.at, key.endsAt],
  )
  return row?.id ?? ''
}

export const endApiKey = (tx: Tx, uuid: string, at: string) =>
  tx.rows(
    'api-key-revoke',
    'update api_keys set revoked_at = $3 where tenant_id = $1 and id = $2 and revoked_at is null',
    [tx.tenantId, uuid, at],
  )

type Row = {
  key_id: string
  key_name: string
  key_grants: Record<string, string>
  person: NonNullable<Caller['person']>
  membership: Membership
}

/** The member of an API key with the grants both still have. Undefined when the key or the member is not active. */
export const findApiKeyCaller = async (
  pool: pg.Pool,
  hash: string,
  now: number,
): Promise<Pick<Caller, 'person' | 'memberships' | 'apiKeyId'> | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'api-key-find',
    text: 'select key_id, key_name, key_grants, person, membership from api_key_find($1, $2)',
    values: [hash, new Date(now)],
  })
  const [row] = rows
  if (!row) return undefined
  const { side } = row.membership
  // A key never counts as tenant administrator, so it gets a role of its own.
  const grants = grantsOfKey(knownGrants(side, row.key_grants), grantsOf(row.membership))
  const membership = { ...row.membership, role_id: row.key_id, role_name: row.key_name, role_grants: grants }
  return { person: row.person, memberships: [membership], apiKeyId: row.key_id }
}
