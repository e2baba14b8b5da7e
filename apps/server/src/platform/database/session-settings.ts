import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Write } from './combine-writes.ts'

/** Settings of the database session: row-level security shows the rows of this tenant only. */
export type TenantSession = {
  tenantId: string
  personId: string
  /** Set where the caller comes from the session cache, to be verified. */
  cached?: CachedSession | undefined
  /** The one job that a link session may see. */
  jobId?: string | undefined
  /** Tenant whose row changes are captured for its audit log; none are captured without it. */
  auditedTenantId?: string | undefined
  /** Idempotency key, which is locked in the same round trip. */
  idempotency?: IdempotencyClaim | undefined
}
/** Member, method and key of a request; `at` decides whether a stored response has expired (ISO instant). */
export type IdempotencyClaim = { membershipId: string; method: string; key: string; at: string }
/** Response that an earlier request stored under the same key. */
export type StoredResponse = { body_hash: string; status: number; answer: string; is_over: boolean }

/** A cached session to be verified: the number `rights` changes with every change of person, membership or role. */
export type CachedSession = { tokenHash: string; rights: number; now: number }

/** The cached session has ended or changed; it must be loaded again. */
export class StaleSession extends Error {}

/** PostgreSQL truncates identifiers after 63 bytes, so longer names end with a hash. */
const statementName = (name: string): string =>
  name.length < 64 ? name : `${name.slice(0, 46)}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Runs a statement that stays prepared under its name. */
export const queryPrepared = <Row extends pg.QueryResultRow>(client: pg.PoolClient, [name, text, values]: Write) =>
  client.query<Row>({ name: statementName(name), text, values: [...values] })

/** Settings that apply to this session; absent ones are left out, because each costs both sides time. */
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

const settingsSql = (names: readonly string[], lookups: readonly Lookup[]): string => {
  let first = names.length + 1
  const expressions = names.map((each, at) => `set_config('app.${each}', $${at + 1}, true)`)
  for (const { text, values } of lookups) {
    expressions.push(text(first))
    first += values.length
  }
  return `select ${expressions.join(', ')}`
}

export type AppliedSession = { stamp?: number | null; stored?: StoredResponse | null }
/** Applies settings and runs the lookups in one statement, as the tenant that it sets. */
export const applySettings = async (
  client: pg.PoolClient,
  settings: readonly [name: string, value: string][],
  lookups: readonly Lookup[] = [],
): Promise<AppliedSession> => {
  const names = settings.map(([name]) => name)
  const name = statementName(['apply-session', ...names, ...lookups.map((lookup) => lookup.name)].join('-'))
  const values = [...settings.map(([, value]) => value), ...lookups.flatMap((lookup) => lookup.values)]
  const { rows } = await client.query<AppliedSession>({
    name,
    text: settingsSql(names, lookups),
    values,
  })
  return rows[0] ?? {}
}

/** Whether the cached session is unchanged. */
export const isSessionCurrent = ({ stamp }: AppliedSession, { cached }: TenantSession): boolean =>
  cached === undefined || stamp === cached.rights

/** Applies all settings of a session. */
export const applySession = (client: pg.PoolClient, session: TenantSession): Promise<AppliedSession> =>
  applySettings(client, toSettings(session), toLookups(session))
