import { type Actor, approvalLimitFor, hasPermission } from '@fettle/domain/access/actor'
import { liveQuoteStates } from '@fettle/domain/quotes/quote-states'
import { and, desc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Parents } from '#areas/work-orders/work-orders.port'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { quoteScope } from './quotes.scope.ts'
import { type QuoteRecord, quotes } from './quotes.tables.ts'

/** A quote visible to the actor. */
export const findQuote = async (read: Read, actor: Actor, id: string): Promise<QuoteRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, id), quoteScope(actor)))
  return row
}

/** Quotes the actor may accept now: submitted, and within their limit. */
const withinReach = (actor: Actor): SQL | undefined => {
  const limit = approvalLimitFor(actor, 'quote')
  return actor.side === 'client' && hasPermission(actor, 'quotes.accept')
    ? and(eq(quotes.state, 'submitted'), limit === null ? undefined : lte(quotes.gross, limit))
    : sql`false`
}

/** Quotes within the limit, or pending for the actor in a chain. */
const awaiting = (actor: Actor, awaited: readonly string[]): SQL | undefined =>
  awaited.length === 0 ? withinReach(actor) : or(withinReach(actor), inArray(quotes.id, [...awaited]))

type Filter = Parents & {
  readonly awaitsMe: boolean
  /** Ids of quotes pending for the reader in a chain. */
  readonly awaited?: readonly string[]
}

/** A page of quotes, latest first. */
export const listQuotes = async (
  read: Read,
  actor: Actor,
  { filter, page }: { filter: Filter; page: PageRequest },
): Promise<Page<QuoteRecord>> => {
  const condition = and(
    quoteScope(actor),
    filter.workOrderUuid === undefined ? undefined : eq(quotes.workOrderId, filter.workOrderUuid),
    filter.jobUuid === undefined ? undefined : eq(quotes.jobId, filter.jobUuid),
    filter.awaitsMe ? awaiting(actor, filter.awaited ?? []) : undefined,
  )
  const rows = read.db
    .select()
    .from(quotes)
    .where(condition)
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, quotes, condition)])
  return { rows: found, ...total }
}

/** The live quote of a job, if visible to the reader's tenant. */
export const findLiveQuote = async (read: Read, jobId: string): Promise<QuoteRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.jobId, jobId), inArray(quotes.state, [...liveQuoteStates])))
  return row
}

/** A quote by id, for the system; limited to the tenant by row-level security. */
export const findQuoteOfTenant = async (read: Read, id: string): Promise<QuoteRecord | undefined> => {
  const [row] = await read.db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

/** Quote numbers by id. */
export const quoteNumbers = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await read.db
    .select({ id: quotes.id, number: quotes.number })
    .from(quotes)
    .where(inArray(quotes.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

const quotesWithin = statement<{ id: string }, QuoteRecord>('quotes-of-order', (db) =>
  db
    .select()
    .from(quotes)
    .where(and(eq(quotes.workOrderId, sql.placeholder('id')), ne(quotes.state, 'draft'))),
)
/** Submitted quotes of an order. */
export const quotesOfOrder = (read: Read, workOrderId: string): Promise<QuoteRecord[]> =>
  quotesWithin(read, { id: workOrderId })

export const insertQuote = async (tx: Tx, quote: typeof quotes.$inferInsert): Promise<void> =>
  void (await tx.db.insert(quotes).values(quote))

/** Saves a quote if its version still matches. */
export const saveQuote = async (
  tx: Tx,
  before: QuoteRecord,
  changes: Partial<typeof quotes.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(quotes)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(quotes.id, before.id), eq(quotes.state, before.state), eq(quotes.version, before.version)))
    .returning({ id: quotes.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

/** Submitted quotes of all tenants past their last day in the client's time zone. */
export const dueQuotes = (
  read: Read,
  due: { at: string; most: number },
): Promise<{ client_tenant_id: string; quote_id: string }[]> =>
  read.rows('due-quotes', 'select client_tenant_id, quote_id from due_quotes($1, $2)', [due.at, due.most])
