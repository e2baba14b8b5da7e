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

/** A consistent look at the database, as one tenant. */
export type Read = {
  readonly db: NodePgDatabase
  readonly tenantId: string
  /** Runs a named, prepared statement. */
  rows<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /**
   * Does what asks the last questions, all of them before it waits for any: the look ends in the same wave, and whatever is asked
   * of it afterwards throws. A query that is built waits by itself before it is asked: statements only. A command goes on.
   */
  finalReads<T>(work: () => Promise<T>): Promise<T>
}

/** A look that may also change: only the runner makes one, so no store can write outside a command. */
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
  /** A write whose answer nobody needs: what is asked after it sees it, and the commit waits for it. */
  pipelineWrite(write: Promise<unknown>): void
  /** Leaves with the commit, in one statement with others: a write that nothing else waits for, as the caller's own tenant. */
  deferWrite(...write: Write): void
  /** What the key of the call stands for already; whoever asks hears it with the first answer. */
  readonly storedResponse: Promise<StoredResponse | null>
  /** Runs `work` within a savepoint. Where it throws, its writes, events and deferred writes are undone and the error is thrown on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Once everything is committed; not at all where it is taken back. */
  afterCommit(callback: () => void): void
  /** Does a step of the platform as the client of an order, whose rows the caller's tenant may not change. */
  asTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T>
}

/** An event of the domain with the rows that it happened to. Without a contractor it is the client's alone. */
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

/** Built statements go out prepared, like those with a name of their own. */
const preparingClient = (client: pg.PoolClient) => ({
  query: (asked: pg.QueryConfig, values: unknown[]) =>
    client.query(asked.name === undefined ? { ...asked, name: preparedName(asked.text) } : asked, values),
})

const builders = new WeakMap<pg.PoolClient, NodePgDatabase>()
/** One builder for each connection, made when a call first builds a statement. */
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

/** A look that can say that it is over: what is asked behind its end would be asked of nobody's rows. */
const createSnapshot = (transaction: OpenTransaction, tenantId: string): Read => {
  const read = createRead(transaction.client, () => tenantId)
  const unlessEnded = <T>(asked: T): T => {
    if (transaction.ended) throw new Error('This look has ended: something was asked after its last question.')
    return asked
  }
  return {
    get db() {
      return unlessEnded(read.db)
    },
    tenantId,
    rows: (...asked) => unlessEnded(read).rows(...asked),
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
  /** Set once a look has said that everything is asked. */
  ended?: Promise<unknown>
}

/** The role whose walls end at one job; it takes the place of the ordinary one where a link opened the session. */
export const linkRole = 'fettle_link'
const isLinkPool = (pool: pg.Pool) => pool.options.options?.includes(`role=${linkRole} `) === true

/** Begin and tenant travel with the first query; nobody waits for them alone. */
const open = async (pool: pg.Pool, session: TenantSession, begin: string): Promise<OpenTransaction> => {
  if (session.jobId !== undefined && !isLinkPool(pool))
    throw new Error('A session behind a link needs the connections of links.')
  const client = await pool.connect()
  const begun = client.query({ name: begin, text: begin })
  const applied = applySession(client, session)
  const opened = Promise.all([begun, applied]).then(([, found]) => {
    if (!isSessionCurrent(found, session)) throw new StaleSession()
  })
  opened.catch(() => undefined)
  return { client, opened, applied, pipelined: [], deferred: [], callbacks: [] }
}

/** A transaction that lost its last write takes itself back instead: PostgreSQL answers the commit with a rollback. */
const commit = ({ client, pipelined, deferred }: OpenTransaction) =>
  allOf([
    ...pipelined,
    ...combineWrites(deferred).map((write) => queryPrepared(client, write)),
    client.query({ name: 'commit', text: 'commit' }),
  ])

/** What was asked after a write that failed only hears that the transaction is lost: the write says why. */
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
    // Nothing hangs on the end of a read: its answer goes out while the connection is given back.
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

/** Reads as one tenant; everything inside sees one snapshot and can change nothing. */
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
 * Waits for writes that were asked at once and travel together. Where one fails, those behind it only hear that the transaction is
 * lost: the first in the order given says why.
 */
export const allOf = async <const Asked extends readonly Promise<unknown>[]>(asked: Asked): Promise<Results<Asked>> => {
  const settled = await Promise.allSettled(asked)
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
  const base = createWrites(transaction, () => tenantId)
  const tx: Tx = Object.assign(base, {
    recorded,
    record: (event: RecordedEvent) => void recorded.push(event),
    deferWrite: (...write: Write): void => {
      if (tenantId !== session.tenantId) throw new Error('What leaves with the commit is written as the caller.')
      transaction.deferred.push(write)
    },
    applyEvents: async () => session.applyEvents?.(tx),
    attempt: async <V>(step: () => Promise<V>): Promise<V> => {
      const own = tenantId
      const lists: unknown[][] = [transaction.deferred, transaction.callbacks, recorded]
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
      // The line answers in the order in which it is asked: nobody waits for a tenant.
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
