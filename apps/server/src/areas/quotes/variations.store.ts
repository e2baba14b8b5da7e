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

/** Which variations an actor can see; a draft is its contractor's alone. */
const variationScope = (actor: Actor): SQL | undefined =>
  and(
    sharedScope(actor, 'quotes.view', quoteVariations),
    actor.side === 'client' ? ne(quoteVariations.state, 'draft') : undefined,
  )

/** A variation that the actor can see. */
export const findVariation = async (read: Read, actor: Actor, id: string): Promise<VariationRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(quoteVariations)
    .where(and(eq(quoteVariations.id, id), variationScope(actor)))
  return row
}

/** What the actor may approve now: handed in on an order that lives, the whole work within their limit, and not their own. */
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

/** The same, and what waits for their answer in a chain. */
const awaiting = (actor: Actor, awaited: readonly string[]): SQL | undefined =>
  awaited.length === 0 ? withinReach(actor) : or(withinReach(actor), inArray(quoteVariations.id, [...awaited]))

/** A variation by its key alone, for the system; row-level security keeps to the tenant. */
export const findVariationOfTenant = async (read: Read, id: string): Promise<VariationRecord | undefined> => {
  const [row] = await read.db.select().from(quoteVariations).where(eq(quoteVariations.id, id))
  return row
}

type Filter = Parents & {
  readonly quoteUuid?: string | undefined
  readonly awaitsMe: boolean
  /** What waits for the reader's answer in a chain. */
  readonly awaited?: readonly string[]
}

/** A page of variations, the latest first. */
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
/** The variations of an order that were handed in and wait for a decision. */
export const listPendingVariations = (read: Read, workOrderId: string): Promise<VariationRecord[]> =>
  waitingWithin(read, { id: workOrderId })

/** The variations that changed what an order may cost. */
export const approvedVariations = (read: Read, workOrderId: string): Promise<VariationRecord[]> =>
  read.db
    .select()
    .from(quoteVariations)
    .where(and(eq(quoteVariations.workOrderId, workOrderId), eq(quoteVariations.state, 'approved')))

/** The variations of a job that nobody has decided, drafts with them as far as the reader's tenant may see them. */
export const listOpenVariations = (read: Read, jobId: string): Promise<VariationRecord[]> =>
  read.db
    .select()
    .from(quoteVariations)
    .where(and(eq(quoteVariations.jobId, jobId), inArray(quoteVariations.state, [...openVariationStates])))

/** The number that the next variation of a quote takes. Ask behind the lock of its order. */
export const nextOrdinal = async (read: Read, quoteId: string): Promise<number> => {
  const [row] = await read.db
    .select({ last: max(quoteVariations.ordinal) })
    .from(quoteVariations)
    .where(eq(quoteVariations.quoteId, quoteId))
  return (row?.last ?? 0) + 1
}

export const insertVariation = async (tx: Tx, variation: typeof quoteVariations.$inferInsert): Promise<void> =>
  void (await tx.db.insert(quoteVariations).values(variation))

/** Saves a variation only as it was when the decision was made. */
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
