import { type Actor, approvalLimitFor, hasPermission } from '@fettle/domain/access/actor'
import { openVariationStates } from '@fettle/domain/quotes/variation-states'
import { and, desc, eq, inArray, lte, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Parents, sharedScope } from '#areas/work-orders/work-orders.port'
import { cappedCount } from '#platform/database/capped-count'
import type { Page, PageRequest } from '#platform/database/paging'
import { statement } from '#platform/database/statement'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { quoteVariations, type VariationRecord } from './variations.tables.ts'

/** Variations visible to an actor; drafts only to their contractor. */
const variationScope = (actor: Actor): SQL | undefined =>
  and(
    sharedScope(actor, 'quotes.view', quoteVariations),
    actor.side === 'client' ? ne(quoteVariations.state, 'draft') : undefined,
  )

/** A variation visible to the actor. */
export const findVariation = async (read: Read, actor: Actor, id: string): Promise<VariationRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(quoteVariations)
    .where(and(eq(quoteVariations.id, id), variationScope(actor)))
  return row
}

/**
 * Variations the actor may approve now: submitted on an open order, revised total within their limit, not their own.
 */
const withinReach = (actor: Actor): SQL | undefined => {
  const limit = approvalLimitFor(actor, 'quote_variation')
  return actor.side === 'client' && hasPermission(actor, 'quotes.accept')
    ? and(
        eq(quoteVariations.state, 'submitted'),
        ne(quoteVariations.authorMembershipId, actor.membershipUuid),
        limit === null ? undefined : lte(quoteVariations.revisedTotal, limit),
        sql`exists (select 1 from work_orders o where o.client_tenant_id = ${quoteVariations.clientTenantId}
          and o.id = ${quoteVariations.workOrderId} and o.state <> 'customer_cancelled')`,
      )
    : sql`false`
}

/** Variations within the limit, or pending for the actor in a chain. */
const awaiting = (actor: Actor, awaited: readonly string[]): SQL | undefined =>
  awaited.length === 0 ? withinReach(actor) : or(withinReach(actor), inArray(quoteVariations.id, [...awaited]))

/** A variation by id, for the system; limited to the tenant by row-level security. */
export const findVariationOfTenant = async (read: Read, id: string): Promise<VariationRecord | undefined> => {
  const [row] = await read.db.select().from(quoteVariations).where(eq(quoteVariations.id, id))
  return row
}

type Filter = Parents & {
  readonly quoteUuid?: string | undefined
  readonly awaitsMe: boolean
  /** Ids of variations pending for the reader in a chain. */
  readonly awaited?: readonly string[]
}

/** A page of variations, latest first. */
export const listVariations = async (
  read: Read,
  actor: Actor,
  { filter, page }: { filter: Filter; page: PageRequest },
): Promise<Page<VariationRecord>> => {
  const { workOrderUuid, jobUuid, quoteUuid } = filter
  const condition = and(
    variationScope(actor),
    workOrderUuid === undefined ? undefined : eq(quoteVariations.workOrderId, workOrderUuid),
    jobUuid === undefined ? undefined : eq(quoteVariations.jobId, jobUuid),
    quoteUuid === undefined ? undefined : eq(quoteVariations.quoteId, quoteUuid),
    filter.awaitsMe ? awaiting(actor, filter.awaited ?? []) : undefined,
  )
  const rows = read.db
    .select()
    .from(quoteVariations)
    .where(condition)
    .orderBy(desc(quoteVariations.createdAt), desc(quoteVariations.id))
    .limit(page.limit)
    .offset(page.offset)
  const [found, total] = await Promise.all([rows, cappedCount(read, quoteVariations, condition)])
  return { rows: found, ...total }
}

const waitingWithin = statement<{ id: string }, VariationRecord>('variations-that-wait', (db) =>
  db
    .select()
    .from(quoteVariations)
    .where(
      and(
        eq(quoteVariations.workOrderId, sql.placeholder('id')),
        sql`${quoteVariations.state} in ('submitted', 'approval_pending')`,
      ),
    ),
)
/** Submitted variations of an order that await a decision. */
export const listPendingVariations = (read: Read, workOrderId: string): Promise<VariationRecord[]> =>
  waitingWithin(read, { id: workOrderId })

/** Approved variations of an order. */
export const approvedVariations = (read: Read, workOrderId: string): Promise<VariationRecord[]> =>
  read.db
    .select()
    .from(quoteVariations)
    .where(and(eq(quoteVariations.workOrderId, workOrderId), eq(quoteVariations.state, 'approved')))

/** Undecided variations of a job, including drafts visible to the reader's tenant. */
export const listOpenVariations = (read: Read, jobId: string): Promise<VariationRecord[]> =>
  read.db
    .select()
    .from(quoteVariations)
    .where(and(eq(quoteVariations.jobId, jobId), inArray(quoteVariations.state, [...openVariationStates])))

/** The ordinal of the next variation of a quote. Requires the lock of its order. */
export const nextOrdinal = async (read: Read, quoteId: string): Promise<number> => {
  const [row] = await read.db
    .select({ last: max(quoteVariations.ordinal) })
    .from(quoteVariations)
    .where(eq(quoteVariations.quoteId, quoteId))
  return (row?.last ?? 0) + 1
}

export const insertVariation = async (tx: Tx, variation: typeof quoteVariations.$inferInsert): Promise<void> =>
  void (await tx.db.insert(quoteVariations).values(variation))

/** Saves a variation if its version still matches. */
export const saveVariation = async (
  tx: Tx,
  before: VariationRecord,
  changes: Partial<typeof quoteVariations.$inferInsert>,
): Promise<void> => {
  const [row] = await tx.db
    .update(quoteVariations)
    .set({ ...changes, version: before.version + 1 })
    .where(
      and(
        eq(quoteVariations.id, before.id),
        eq(quoteVariations.state, before.state),
        eq(quoteVariations.version, before.version),
      ),
    )
    .returning({ id: quoteVariations.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}
