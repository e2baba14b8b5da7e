import type { Actor } from '@fettle/domain/access/actor'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { type Parents, sharedScope } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'
import { type PartRecord, partAwards } from './part-awards.tables.ts'
import { type QuoteRecord, quotes } from './quotes.tables.ts'

const visible = (actor: Actor) => sharedScope(actor, 'quotes.view', partAwards)

export const findPart = async (read: Read, actor: Actor, id: string): Promise<PartRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(partAwards)
    .where(and(eq(partAwards.id, id), visible(actor)))
  return row
}

/** Partial awards of an order or a job visible to the actor; for a remainder order, the one it came from. */
export const listParts = (read: Read, actor: Actor, { workOrderUuid, jobUuid }: Parents): Promise<PartRecord[]> => {
  const ofOrder =
    workOrderUuid === undefined
      ? undefined
      : or(eq(partAwards.workOrderId, workOrderUuid), eq(partAwards.restWorkOrderId, workOrderUuid))
  return read.db
    .select()
    .from(partAwards)
    .where(and(visible(actor), ofOrder, jobUuid === undefined ? undefined : eq(partAwards.jobId, jobUuid)))
    .orderBy(desc(partAwards.offeredAt), desc(partAwards.id))
    .limit(50)
}

/** Returns false when a part of the quote was offered before. */
export const insertPart = async (tx: Tx, part: typeof partAwards.$inferInsert): Promise<boolean> =>
  (await tx.db.insert(partAwards).values(part).onConflictDoNothing().returning({ id: partAwards.id })).length > 0

/** Saves a partial award if its state still matches. */
export const savePart = async (
  tx: Tx,
  before: PartRecord,
  changes: Partial<Pick<PartRecord, 'confirmedAt' | 'acceptedQuoteId' | 'restWorkOrderId'>>,
): Promise<void> => {
  const [row] = await tx.db
    .update(partAwards)
    .set({ ...changes, version: before.version + 1 })
    .where(and(eq(partAwards.id, before.id), eq(partAwards.version, before.version)))
    .returning({ id: partAwards.id })
  if (!row) throw new Refused('stale_version', { version: before.version + 1 })
}

/** Quotes of partial awards, by id. */
export const quotesOfParts = async (
  read: Read,
  parts: readonly PartRecord[],
): Promise<ReadonlyMap<string, QuoteRecord>> => {
  const ids = parts.map(({ quoteId }) => quoteId)
  const rows = ids.length === 0 ? [] : await read.db.select().from(quotes).where(inArray(quotes.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Order numbers by id, as far as visible to the reader. */
export const orderNumbers = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await read.rows<{ id: string; number: number }>(
    'order-numbers',
    'select id, number from work_orders where id = any($1::uuid[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
