import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { asFewStatements, type Write } from './one-statement.ts'
import { preparedName } from './prepared-name.ts'
import {
  ask,
  isAsRemembered,
  type KeptCall,
  type Reader,
  StaleSession,
  type Taken,
  take,
  takeReader,
} from './take-tenant.ts'

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
  lastly<T>(work: () => Promise<T>): Promise<T>
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
  underWay(write: Promise<unknown>): void
  /** Leaves with the commit, in one statement with others: a write that nothing else waits for, as the caller's own tenant. */
  atLast(...write: Write): void
  /** What the key of the call stands for already; whoever asks hears it with the first answer. */
  readonly kept: Promise<KeptCall | null>
  /** Runs `work` within a savepoint. Where it throws, its writes, events and deferred writes are undone and the error is thrown on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Once everything is committed; not at all where it is taken back. */
  afterwards(tell: () => void): void
  /** Does a step of the platform as the client of an order, whose rows the caller's tenant may not change. */
  as<T>(tenantId: string, work: () => Promise<T>): Promise<T>
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
const preparing = (client: pg.PoolClient) => ({
  query: (asked: pg.QueryConfig, values: unknown[]) =>
    client.query(asked.name === undefined ? { ...asked, name: preparedName(asked.text) } : asked, values),
})

const builders = new WeakMap<pg.PoolClient, NodePgDatabase>()
/** One builder for each connection, made when a call first builds a statement. */
const builderOf = (client: pg.PoolClient): NodePgDatabase => {
  const known = builders.get(client) ?? drizzle(preparing(client) as pg.PoolClient, { casing: 'snake_case' })
  builders.set(client, known)
  return known
}

const reading = (client: pg.PoolClient, tenantId: () => string): Read => ({
  get db() {
    return builderOf(client)
  },
  get tenantId() {
    return tenantId()
  },
  rows: async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    (await ask<Row>(client, [name, text, values])).rows,
  lastly: (work) => work(),
})

/** A look that can say that it is over: what is asked behind its end would be asked of nobody's rows. */
const looking = (held: Open, tenantId: string): Read => {
  const read = reading(held.client, () => tenantId)
  const unlessEnded = <T>(asked: T): T => {
    if (held.ended) throw new Error('This look has ended: something was asked after its last question.')
    return asked
  }
  return {
    get db() {
      return unlessEnded(read.db)
    },
    tenantId,
    rows: (...asked) => unlessEnded(read).rows(...asked),
    lastly: (work) => {
      const answered = work()
      held.ended ??= commit(held)
      held.ended.catch(() => undefined)
      return answered
    },
  }
}

type Open = {
  readonly client: pg.PoolClient
  readonly opened: Promise<unknown>
  readonly taken: Promise<Taken>
  readonly underWay: Promise<unknown>[]
  readonly last: Write[]
  readonly afterwards: (() => void)[]
  /** Set once a look has said that everything is asked. */
  ended?: Promise<unknown>
}

/** The role whose walls end at one job; it takes the place of the ordinary one where a link opened the session. */
export const linkRole = 'fettle_link'
const endsAtOneJob = (pool: pg.Pool) => pool.options.options?.includes(`role=${linkRole} `) === true

/** Begin and tenant travel with the first query; nobody waits for them alone. */
const open = async (pool: pg.Pool, reader: Reader, begin: string): Promise<Open> => {
  if (reader.jobId !== undefined && !endsAtOneJob(pool))
    throw new Error('A session behind a link needs the connections of links.')
  const client = await pool.connect()
  const begun = client.query({ name: begin, text: begin })
  const taken = takeReader(client, reader)
  const opened = Promise.all([begun, taken]).then(([, found]) => {
    if (!isAsRemembered(found, reader)) throw new StaleSession()
  })
  opened.catch(() => undefined)
  return { client, opened, taken, underWay: [], last: [], afterwards: [] }
}

/** A transaction that lost its last write takes itself back instead: PostgreSQL answers the commit with a rollback. */
const commit = ({ client, underWay, last }: Open) =>
  allOf([
    ...underWay,
    ...asFewStatements(last).map((write) => ask(client, write)),
    client.query({ name: 'commit', text: 'commit' }),
  ])

/** What was asked after a write that failed only hears that the transaction is lost: the write says why. */
const reasonOf = async ({ underWay }: Pick<Open, 'underWay'>, problem: unknown): Promise<unknown> => {
  const failed = (await Promise.allSettled(underWay)).find((each) => each.status === 'rejected')
  return failed ? failed.reason : problem
}

/** Rolls back and releases the connection; a connection that does not answer is closed. */
const takeBack = async (client: pg.PoolClient): Promise<void> => {
  const isWhole = await client.query('rollback').then(
    () => true,
    () => false,
  )
  client.release(!isWhole)
}

const close = async <T>(
  held: Open,
  { work, isWaiting }: { work: () => Promise<T>; isWaiting: boolean },
): Promise<T> => {
  const { client, opened } = held
  try {
    const value = await work()
    await opened
    // Nothing hangs on the end of a read: its answer goes out while the connection is given back.
    const ended = (held.ended ?? commit(held)).then(() => client.release())
    if (isWaiting) await ended
    else ended.catch(() => client.release(true))
    for (const tell of held.afterwards) tell()
    return value
  } catch (problem) {
    await takeBack(client)
    throw await reasonOf(held, problem)
  }
}

/** Reads as one tenant; everything inside sees one snapshot and can change nothing. */
export const inRead = async <T>(pool: pg.Pool, reader: Reader, work: (read: Read) => Promise<T>): Promise<T> => {
  const held = await open(pool, reader, 'begin isolation level repeatable read read only')
  return close(held, { work: () => work(looking(held, reader.tenantId)), isWaiting: false })
}

type Answers<Asked extends readonly Promise<unknown>[]> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> }

/**
 * Waits for writes that were asked at once and travel together. Where one fails, those behind it only hear that the transaction is
 * lost: the first in the order given says why.
 */
export const allOf = async <const Asked extends readonly Promise<unknown>[]>(asked: Asked): Promise<Answers<Asked>> => {
  const settled = await Promise.allSettled(asked)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Asked>
}

const changing = (held: Open, tenantId: () => string) => {
  const read = reading(held.client, tenantId)
  const underWay = (write: Promise<unknown>): void => {
    write.catch(() => undefined)
    held.underWay.push(write)
  }
  return {
    get db() {
      return read.db
    },
    get tenantId() {
      return tenantId()
    },
    get kept() {
      return held.taken.then(({ kept }) => kept ?? null)
    },
    rows: <Row extends pg.QueryResultRow>(...write: Write) => read.rows<Row>(...write),
    lastly: <T>(last: () => Promise<T>) => last(),
    underWay,
  }
}

type Writer = Reader & {
  /** Applies recorded events; without it they are recorded and nothing follows. */
  readonly applyEvents?: (tx: Tx) => Promise<void>
}

/** Runs `work` in one transaction as one tenant. Throws what `work` or the commit throws, after a rollback. */
export const inTransaction = async <T>(pool: pg.Pool, reader: Writer, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const held = await open(pool, reader, 'begin')
  let tenantId = reader.tenantId
  const recorded: RecordedEvent[] = []
  const base = changing(held, () => tenantId)
  const tx: Tx = Object.assign(base, {
    recorded,
    record: (event: RecordedEvent) => void recorded.push(event),
    atLast: (...write: Write): void => {
      if (tenantId !== reader.tenantId) throw new Error('What leaves with the commit is written as the caller.')
      held.last.push(write)
    },
    applyEvents: async () => reader.applyEvents?.(tx),
    attempt: async <V>(step: () => Promise<V>): Promise<V> => {
      const own = tenantId
      const lists: unknown[][] = [held.last, held.afterwards, recorded]
      const lengths = lists.map(({ length }) => length)
      base.underWay(held.client.query({ name: 'savepoint', text: 'savepoint attempt' }))
      const first = held.underWay.length
      try {
        const value = await step()
        await allOf(held.underWay.slice(first))
        return value
      } catch (problem) {
        const reason = await reasonOf({ underWay: held.underWay.splice(first) }, problem)
        await held.client.query({ name: 'rollback-to', text: 'rollback to savepoint attempt' })
        for (const [at, list] of lists.entries()) list.length = lengths[at] ?? 0
        tenantId = own
        throw reason
      }
    },
    afterwards: (tell: () => void) => void held.afterwards.push(tell),
    as: async <V>(other: string, step: () => Promise<V>): Promise<V> => {
      const own = tenantId
      if (own === other) return step()
      // The line answers in the order in which it is asked: nobody waits for a tenant.
      tenantId = other
      base.underWay(take(held.client, [['tenant', other]]))
      const value = await step()
      tenantId = own
      base.underWay(take(held.client, [['tenant', own]]))
      return value
    },
  }) as unknown as Tx
  return close(held, { work: () => work(tx), isWaiting: true })
}
