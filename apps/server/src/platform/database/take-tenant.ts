import { createHash } from 'node:crypto'
import type pg from 'pg'
import { keptTexts } from './kept-texts.ts'
import type { Write } from './one-statement.ts'

/** For whom the rows are: row-level security shows those of this tenant and no others. */
export type Reader = {
  tenantId: string
  personId: string
  remembered?: Remembered | undefined
  /** The one job that may be seen, where a link opened the session. */
  jobId?: string | undefined
  /** The tenant whose changes are noted on the way, for its audit log; nothing is noted without one. */
  auditedTenantId?: string | undefined
  /** The key of a call that may come again, taken with the tenant. */
  key?: TakenKey | undefined
}
/** Whose key it is, of which method; and by what moment it is judged whether what is kept under it still counts. */
export type TakenKey = { membershipId: string; method: string; key: string; at: string }
/** What an earlier call left under the same key. */
export type KeptCall = { body_hash: string; status: number; answer: string; is_over: boolean }

/** What a call believes of its session without having asked; checked in the same round trip, before anything is answered. */
export type Remembered = { tokenHash: string; rights: number; now: number }

/** The session has ended or means something else by now: whoever remembered it asks anew. */
export class StaleSession extends Error {}

const shortName = keptTexts()
/** PostgreSQL cuts names of statements at 63 letters: two long ones that begin alike would be one and the same. */
const statementName = (name: string): string =>
  name.length < 64
    ? name
    : shortName(name, () => `${name.slice(0, 46)}-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`)

/** Asks one statement that is kept prepared under its name. */
export const ask = <Row extends pg.QueryResultRow>(client: pg.PoolClient, [name, text, values]: Write) =>
  client.query<Row>({ name: statementName(name), text, values: [...values] })

/** What a transaction is told of its reader: nothing that is not so, because each costs a call something at both ends. */
const settingsOf = ({
  tenantId,
  personId,
  auditedTenantId,
  jobId,
}: Reader): readonly [name: string, value: string][] => [
  ['tenant', tenantId],
  ['person', personId],
  ...(auditedTenantId ? [['audited_tenant', auditedTenantId] as [string, string]] : []),
  ...(jobId === undefined ? [] : [['job', jobId] as [string, string]]),
]

type Asked = { readonly name: string; readonly text: (first: number) => string; readonly values: readonly unknown[] }

/** Lookups in the statement that applies the session settings: the cached session and the idempotency key. */
const looksOf = ({ tenantId, remembered, key }: Reader): readonly Asked[] => [
  ...(remembered
    ? [
        {
          name: 'session',
          text: (first: number) => `session_stamp($${first}, $${first + 1}) as stamp`,
          values: [remembered.tokenHash, new Date(remembered.now)],
        },
      ]
    : []),
  ...(key
    ? [
        {
          name: 'key',
          text: (first: number) =>
            `claim_idempotency_key(${[0, 1, 2, 3, 4].map((at) => `$${first + at}`).join(', ')}) as kept`,
          values: [tenantId, key.membershipId, key.method, key.key, key.at],
        },
      ]
    : []),
]

const takeText = keptTexts()
const takeOf = (names: readonly string[], looks: readonly Asked[]): string => {
  let first = names.length + 1
  const asked = names.map((each, at) => `set_config('app.${each}', $${at + 1}, true)`)
  for (const { text, values } of looks) {
    asked.push(text(first))
    first += values.length
  }
  return `select ${asked.join(', ')}`
}

export type Taken = { stamp?: number | null; kept?: KeptCall | null }
/** Takes the tenant, and what else the rows hang on; what is looked up is looked up as that tenant. */
export const take = async (
  client: pg.PoolClient,
  settings: readonly [name: string, value: string][],
  looks: readonly Asked[] = [],
): Promise<Taken> => {
  const names = settings.map(([name]) => name)
  const name = statementName(['take', ...names, ...looks.map((look) => look.name)].join('-'))
  const values = [...settings.map(([, value]) => value), ...looks.flatMap((look) => look.values)]
  const { rows } = await client.query<Taken>({ name, text: takeText(name, () => takeOf(names, looks)), values })
  return rows[0] ?? {}
}

/** The session must still be what the caller believes. */
export const isAsRemembered = ({ stamp }: Taken, { remembered }: Reader): boolean =>
  remembered === undefined || stamp === remembered.rights

/** Takes all that a reader hangs on. */
export const takeReader = (client: pg.PoolClient, reader: Reader): Promise<Taken> =>
  take(client, settingsOf(reader), looksOf(reader))
