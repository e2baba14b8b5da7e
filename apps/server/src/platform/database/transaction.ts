import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { combineWrites, type Write } from './combine-writes.ts'
import { preparedName } from './prepared-name.ts'
import {
  type AppliedSession,
  applySession,
  applySettings,
  isSessionCurrent,
  queryPrepared,
  StaleSession,
  type StoredResponse,
  type TenantSession,
} from './session-settings.ts'

declare const writing: unique symbol

/** A consistent snapshot of the database as one tenant. */
export type Read = {
  /** Query builder, for statements that are not on a hot path. */
  readonly db: NodePgDatabase
  readonly tenantId: string
  /** Runs a named, prepared statement. */
  rows<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /**
   * Runs `work`, which sends the last queries synchronously, and pipelines COMMIT behind them; later queries throw.
   * Built queries wait before they are sent, so only named statements may be used. Within a command it just runs `work`.
   */
  finalReads<T>(work: () => Promise<T>): Promise<T>
}

/** A transaction that may write: only the runner and the job queue create one, so no store can write outside of a command. */
export type Tx = Read & {
  readonly [writing]: true
  /** Adds a domain event; `applyEvents` or the end of the command hands it to the timeline, the outbox and the other areas. */
  record(event: RecordedEvent): void
  /**
   * Applies the events recorded since the last call: reactions of other areas, the placement of each order that moved, timeline and outbox.
   * A handler calls it before it reads a view that depends on them; the runner calls it once more before the commit.
   */
  applyEvents(): Promise<void>
  readonly recorded: readonly RecordedEvent[]
  /** Adds an event of a thing that is no order; `applyEvents` hands it to the other areas. */
  recordOfSubject(event: SubjectEvent): void
  readonly recordedOfSubjects: readonly SubjectEvent[]
  /** Sends a write without waiting for it: later statements see it, and the commit waits for it. */
  pipelineWrite(write: Promise<unknown>): void
  /** Deferred write: sent with COMMIT, combined with other deferred writes. Runs as the tenant of the caller only. */
  deferWrite(...write: Write): void
  /** The response stored under the idempotency key of the call, looked up in the first round trip. */
  readonly storedResponse: Promise<StoredResponse | null>
  /** Runs `work` within a savepoint. Where it throws, its writes, events and deferred writes are undone and the error is thrown on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Calls back after the commit; not after a rollback. */
  afterCommit(callback: () => void): void
  /** Runs `work` as another tenant, e.g. as the client of an order, whose rows the tenant of the caller may not change. */
  asTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T>
}

/** An event of a thing of one tenant that is no order, such as a task. */
export type SubjectEvent = {
  readonly kind: string
  readonly subjectId: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Its author; null for the system. */
  readonly by: string | null
  readonly facts?: Readonly<Record<string, string | number | null>>
  /** Members who are notified. */
  readonly notify?: readonly string[]
}

/** A domain event and the rows it concerns. Without a contractor only the client sees it. */
export type RecordedEvent = {
  readonly name: string
  readonly clientTenantId: string
  readonly contractorTenantId: string | null
  readonly workOrderId: string
  readonly jobId: string | null
  readonly subjectId: string | null
  readonly facts: Readonly<Record<string, string | number | null>>
  /** What follows from the event; `moves-order` unless stated. */
  readonly effect?: EventEffect
  /** Who may see the event; both sides of the order unless stated. */
  readonly audience?: EventAudience
  /** Set where the event has no author even though a person's command caused it. */
  readonly author?: 'system'
}

/**
 * `moves-order`: the stored placement of the order is refreshed, and the event enters timeline and outbox. `timeline-only`: the placement stays
 * as it is. `push-only`: the outbox alone, so that open browsers refetch.
 */
export type EventEffect = 'moves-order' | 'timeline-only' | 'push-only'
/** One tenant, or one member of it, who is then notified. */
export type EventAudience =
  | { readonly tenantId: string; readonly membershipId?: never }
  | { readonly tenantId: string; readonly membershipId: string }

/** Prepares built statements under a generated name. */
const preparingClient = (client: pg.PoolClient) => ({
  query: (config: pg.QueryConfig, values: unknown[]) =>
    client.query(config.name === undefined ? { ...config, name: preparedName(config.text) } : config, values),
})

const builders = new WeakMap<pg.PoolClient, NodePgDatabase>()
/** One query builder per connection, created on first use. */
const builderOf = (client: pg.PoolClient): NodePgDatabase => {
  const known = builders.get(client) ?? drizzle(preparingClient(client) as pg.PoolClient, { casing: 'snake_case' })
  builders.set(client, known)
  return known
}

const createRead = (client: pg.PoolClient, tenantId: () => string): Read => ({
  get db() {
    return builderOf(client)
  },
  get tenantId() {
    return tenantId()
  },
  rows: async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (await queryPrepared<Row>(client, [name, text, values])).rows,
  finalReads: (work) => work(),
})

/** Read with `finalReads`. The commit resets the tenant, so later queries would match no rows; they throw instead. */
const createSnapshot = (transaction: OpenTransaction, tenantId: string): Read => {
  const read = createRead(transaction.client, () => tenantId)
  const assertOpen = <T>(value: T): T => {
    if (transaction.ended) throw new Error('A query was sent after the final reads of this transaction.')
    return value
  }
  return {
    get db() {
      return assertOpen(read.db)
    },
    tenantId,
    rows: (...statement) => assertOpen(read).rows(...statement),
    finalReads: (work) => {
      const answered = work()
      transaction.ended ??= commit(transaction)
      transaction.ended.catch(() => undefined)
      return answered
    },
  }
}

type OpenTransaction = {
  readonly client: pg.PoolClient
  readonly opened: Promise<unknown>
  readonly applied: Promise<AppliedSession>
  readonly pipelined: Promise<unknown>[]
  readonly deferred: Write[]
  readonly callbacks: (() => void)[]
  /** Set once the commit was sent by `finalReads`. */
  ended?: Promise<unknown>
}

/** Role of link sessions: its row-level security policies admit one job. */
export const linkRole = 'fettle_link'
const linkPools = new WeakSet<pg.Pool>()

/** Declares that the connections of a pool have the role of link sessions. */
export const markLinkPool = (pool: pg.Pool): pg.Pool => {
  linkPools.add(pool)
  return pool
}

/** Pipelines BEGIN and the session settings with the first query instead of waiting for them. */
const open = async (pool: pg.Pool, session: TenantSession, begin: string): Promise<OpenTransaction> => {
  if (session.jobId !== undefined && !linkPools.has(pool))
    throw new Error('A link session needs a connection of the link pool.')
  const client = await pool.connect()
  const started = client.query({ name: begin, text: begin })
  const applied = applySession(client, session)
  const opened = Promise.all([started, applied]).then(([, found]) => {
    if (!isSessionCurrent(found, session)) throw new StaleSession()
  })
  opened.catch(() => undefined)
  return { client, opened, applied, pipelined: [], deferred: [], callbacks: [] }
}

/** Sends deferred writes and COMMIT. Where a write failed, PostgreSQL answers the COMMIT with a rollback. */
const commit = ({ client, pipelined, deferred }: OpenTransaction) =>
  allOf([
    ...pipelined,
    ...combineWrites(deferred).map((write) => queryPrepared(client, write)),
    client.query({ name: 'commit', text: 'commit' }),
  ])

/** The error of the first failed write: statements behind it only report an aborted transaction. */
const firstFailure = async ({ pipelined }: Pick<OpenTransaction, 'pipelined'>, problem: unknown): Promise<unknown> => {
  const failed = (await Promise.allSettled(pipelined)).find((each) => each.status === 'rejected')
  return failed ? failed.reason : problem
}

/** Rolls back and releases the connection; a connection that does not answer is closed. */
const rollBack = async (client: pg.PoolClient): Promise<void> => {
  const isWhole = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!isWhole)
}

const close = async <T>(
  transaction: OpenTransaction,
  { work, isWaiting }: { work: () => Promise<T>; isWaiting: boolean },
): Promise<T> => {
  const { client, opened } = transaction
  try {
    const value = await work()
    await opened
    // A read is answered before its COMMIT returns.
    const ended = (transaction.ended ?? commit(transaction)).then(() => client.release())
    if (isWaiting) await ended
    else ended.catch(() => client.release(true))
    for (const callback of transaction.callbacks) callback()
    return value
  } catch (problem) {
    await rollBack(client)
    throw await firstFailure(transaction, problem)
  }
}

/** Runs `work` in a read-only snapshot as one tenant. Throws StaleSession where the cached session has changed. */
export const inRead = async <T>(
  pool: pg.Pool,
  session: TenantSession,
  work: (read: Read) => Promise<T>,
): Promise<T> => {
  const transaction = await open(pool, session, 'begin isolation level repeatable read read only')
  return close(transaction, { work: () => work(createSnapshot(transaction, session.tenantId)), isWaiting: false })
}

type Results<Asked extends readonly Promise<unknown>[]> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> }

/**
 * Waits for pipelined statements and returns their results. Throws the first error in the order given: later ones only report an aborted
 * transaction.
 */
export const allOf = async <const Asked extends readonly Promise<unknown>[]>(query: Asked): Promise<Results<Asked>> => {
  const settled = await Promise.allSettled(query)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Results<Asked>
}

const createWrites = (transaction: OpenTransaction, tenantId: () => string) => {
  const read = createRead(transaction.client, tenantId)
  const pipelineWrite = (write: Promise<unknown>): void => {
    write.catch(() => undefined)
    transaction.pipelined.push(write)
  }
  return {
    get db() {
      return read.db
    },
    get tenantId() {
      return tenantId()
    },
    get storedResponse() {
      return transaction.applied.then(({ stored }) => stored ?? null)
    },
    rows: <Row extends pg.QueryResultRow>(...write: Write) => read.rows<Row>(...write),
    finalReads: <T>(work: () => Promise<T>) => work(),
    pipelineWrite,
  }
}

type WritingSession = TenantSession & {
  /** Applies recorded events; without it they are recorded and nothing follows. */
  readonly applyEvents?: (tx: Tx) => Promise<void>
}

/** Runs `work` in one transaction as one tenant. Throws what `work` or the commit throws, after a rollback. */
export const inTransaction = async <T>(
  pool: pg.Pool,
  session: WritingSession,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const transaction = await open(pool, session, 'begin')
  let tenantId = session.tenantId
  const recorded: RecordedEvent[] = []
  const recordedOfSubjects: SubjectEvent[] = []
  const base = createWrites(transaction, () => tenantId)
  const tx: Tx = Object.assign(base, {
    recorded,
    record: (event: RecordedEvent) => void recorded.push(event),
    recordedOfSubjects,
    recordOfSubject: (event: SubjectEvent) => void recordedOfSubjects.push(event),
    deferWrite: (...write: Write): void => {
      if (tenantId !== session.tenantId)
        throw new Error('A deferred write must be written as the tenant of the caller.')
      transaction.deferred.push(write)
    },
    applyEvents: async () => session.applyEvents?.(tx),
    attempt: async <V>(step: () => Promise<V>): Promise<V> => {
      const own = tenantId
      const lists: unknown[][] = [transaction.deferred, transaction.callbacks, recorded, recordedOfSubjects]
      const lengths = lists.map(({ length }) => length)
      base.pipelineWrite(transaction.client.query({ name: 'savepoint', text: 'savepoint attempt' }))
      const first = transaction.pipelined.length
      try {
        const value = await step()
        await allOf(transaction.pipelined.slice(first))
        return value
      } catch (problem) {
        const reason = await firstFailure({ pipelined: transaction.pipelined.splice(first) }, problem)
        await transaction.client.query({ name: 'rollback-to', text: 'rollback to savepoint attempt' })
        for (const [at, list] of lists.entries()) list.length = lengths[at] ?? 0
        tenantId = own
        throw reason
      }
    },
    afterCommit: (callback: () => void) => void transaction.callbacks.push(callback),
    asTenant: async <V>(other: string, step: () => Promise<V>): Promise<V> => {
      const own = tenantId
      if (own === other) return step()
      // The connection answers in order, so the setting need not be awaited.
      tenantId = other
      base.pipelineWrite(applySettings(transaction.client, [['tenant', other]]))
      const value = await step()
      tenantId = own
      base.pipelineWrite(applySettings(transaction.client, [['tenant', own]]))
      return value
    },
  }) as unknown as Tx
  return close(transaction, { work: () => work(tx), isWaiting: true })
}
