import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Write } from './combine-writes.ts'

/** For whom the rows are: row-level security shows those of this tenant and no others. */
export type TenantSession = {
  tenantId: string
  personId: string
  cached?: CachedSession | undefined
  /** The one job that may be seen, where a link opened the session. */
  jobId?: string | undefined
  /** The tenant whose changes are noted on the way, for its audit log; nothing is noted without one. */
  auditedTenantId?: string | undefined
  /** The key of a call that may come again, taken with the tenant. */
  idempotency?: IdempotencyClaim | undefined
}
/** Whose key it is, of which method; and by what moment it is judged whether what is kept under it still counts. */
export type IdempotencyClaim = { membershipId: string; method: string; key: string; at: string }
/** What an earlier call left under the same key. */
export type StoredResponse = { body_hash: string; status: number; answer: string; is_over: boolean }

/** What a call believes of its session without having asked; checked in the same round trip, before anything is answered. */
export type CachedSession = { tokenHash: string; rights: number; now: number }

/** The session has ended or means something else by now: whoever remembered it asks anew. */
export class StaleSession extends Error {}

/** PostgreSQL cuts names of statements at 63 letters: two long ones that begin alike would be one and the same. */
const statementName = (name: string): string =>
  name.length < 64 ? name : `${name.slice(0, 46)}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Asks one statement that is kept prepared under its name. */
export const queryPrepared = <Row extends pg.QueryResultRow>(client: pg.PoolClient, [name, text, values]: Write) =>
  client.query<Row>({ name: statementName(name), text, values: [...values] })

/** What a transaction is told of its reader: nothing that is not so, because each costs a call something at both ends. */
const toSettings = ({
  tenantId,
  personId,
  auditedTenantId,
  jobId,
}: TenantSession): readonly [name: string, value: string][] => [
  ['tenant', tenantId],
  ['person', personId],
  ...(auditedTenantId ? [['audited_tenant', auditedTenantId] as [string, string]] : []),
  ...(jobId === undefined ? [] : [['job', jobId] as [string, string]]),
]

type Lookup = { readonly name: string; readonly text: (first: number) => string; readonly values: readonly unknown[] }

/** Lookups in the statement that applies the session settings: the cached session and the idempotency key. */
const toLookups = ({ tenantId, cached, idempotency }: TenantSession): readonly Lookup[] => [
  ...(cached
    ? [
        {
          name: 'session',
          text: (first: number) => `session_stamp($${first}, $${first + 1}) as stamp`,
          values: [cached.tokenHash, new Date(cached.now)],
        },
      ]
    : []),
  ...(idempotency
    ? [
        {
          name: 'key',
          text: (first: number) =>
            `claim_idempotency_key(${[0, 1, 2, 3, 4].map((at) => `$${first + at}`).join(', ')}) as stored`,
          values: [tenantId, idempotency.membershipId, idempotency.method, idempotency.key, idempotency.at],
        },
      ]
    : []),
]

const settingsSql = (names: readonly string[], looks: readonly Lookup[]): string => {
  let first = names.length + 1
  const asked = names.map((each, at) => `set_config('app.${each}', $${at + 1}, true)`)
  for (const { text, values } of looks) {
    asked.push(text(first))
    first += values.length
  }
  return `select ${asked.join(', ')}`
}

export type AppliedSession = { stamp?: number | null; stored?: StoredResponse | null }
/** Takes the tenant, and what else the rows hang on; what is looked up is looked up as that tenant. */
export const applySettings = async (
  client: pg.PoolClient,
  settings: readonly [name: string, value: string][],
  looks: readonly Lookup[] = [],
): Promise<AppliedSession> => {
  const names = settings.map(([name]) => name)
  const name = statementName(['take', ...names, ...looks.map((look) => look.name)].join('-'))
  const values = [...settings.map(([, value]) => value), ...looks.flatMap((look) => look.values)]
  const { rows } = await client.query<AppliedSession>({
    name,
    text: settingsSql(names, looks),
    values,
  })
  return rows[0] ?? {}
}

/** The session must still be what the caller believes. */
export const isSessionCurrent = ({ stamp }: AppliedSession, { cached }: TenantSession): boolean =>
  cached === undefined || stamp === cached.rights

/** Takes all that a reader hangs on. */
export const applySession = (client: pg.PoolClient, session: TenantSession): Promise<AppliedSession> =>
  applySettings(client, toSettings(session), toLookups(session))
