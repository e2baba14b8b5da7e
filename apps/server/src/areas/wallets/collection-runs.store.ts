import type { Market } from '@fettle/domain/editions/edition'
import type { LocalDate } from '@fettle/domain/kernel/time'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import {
  type CollectionLineRecord,
  type CollectionRunRecord,
  collectionLines,
  collectionRuns,
} from './collection-runs.tables.ts'

export type DueTopUp = { client_tenant_id: string; id: string; mandate_id: string; collect_on: LocalDate }

/** Serialises the commands on collections. */
export const lockCollections = (tx: Tx) =>
  tx.rows('lock-collections', 'lock table collection_runs in exclusive mode', [])

/** Awaiting top-ups by mandate of a market that no run has, up to a day, in the order of their days. */
export const dueTopUps = (
  tx: Tx,
  { market, until }: { readonly market: Market; readonly until: LocalDate | null },
): Promise<DueTopUp[]> =>
  tx.rows<DueTopUp>(
    'due-collections',
    `select t.client_tenant_id, t.id, t.mandate_id, t.collect_on::text as collect_on
     from wallet_top_ups t join tenants c on c.id = t.client_tenant_id
     where t.state = 'awaiting' and t.mandate_id is not null and c.namespace = $1 and ($2::date is null or t.collect_on <= $2)
       and not exists (select from collection_lines l
         where l.client_tenant_id = t.client_tenant_id and l.top_up_id = t.id and l.state <> 'dropped')
     order by t.collect_on, t.created_at, t.id`,
    [market, until],
  )

/** Whether a sent run has collected by a mandate of the tenant. */
export const wasCollectedBy = async (read: Read, mandateReference: string): Promise<boolean> => {
  const rows = await read.rows(
    'collected-by-mandate',
    `select 1 from collection_lines l join collection_runs r on r.id = l.run_id
     where l.client_tenant_id = $1 and l.state <> 'dropped' and l.mandate->>'reference' = $2 and r.state = 'sent' limit 1`,
    [read.tenantId, mandateReference],
  )
  return rows.length > 0
}

export const insertCollectionRun = async (
  tx: Tx,
  run: typeof collectionRuns.$inferInsert,
): Promise<CollectionRunRecord> => {
  const [row] = await tx.db.insert(collectionRuns).values(run).returning()
  return found(row)
}

export const insertCollectionLines = async (
  tx: Tx,
  lines: readonly (typeof collectionLines.$inferInsert)[],
): Promise<void> => void (await tx.db.insert(collectionLines).values([...lines]))

export const listCollectionRuns = (read: Read, most: number): Promise<CollectionRunRecord[]> =>
  read.db.select().from(collectionRuns).orderBy(desc(collectionRuns.number)).limit(most)

export const findCollectionRun = async (read: Read, number: number): Promise<CollectionRunRecord | undefined> => {
  const [row] = await read.db.select().from(collectionRuns).where(eq(collectionRuns.number, number))
  return row
}

/** Lines that are collected, or came back. */
export const linesOfCollection = (read: Read, runId: string): Promise<CollectionLineRecord[]> =>
  read.db
    .select()
    .from(collectionLines)
    .where(and(eq(collectionLines.runId, runId), ne(collectionLines.state, 'dropped')))
    .orderBy(asc(collectionLines.place))

export const saveCollectionRun = async (
  tx: Tx,
  { id }: Pick<CollectionRunRecord, 'id'>,
  changes: Partial<typeof collectionRuns.$inferInsert>,
): Promise<void> => void (await tx.db.update(collectionRuns).set(changes).where(eq(collectionRuns.id, id)))

export const saveCollectionLine = async (
  tx: Tx,
  { clientTenantId, runId, topUpId }: Pick<CollectionLineRecord, 'clientTenantId' | 'runId' | 'topUpId'>,
  changes: Partial<typeof collectionLines.$inferInsert>,
): Promise<void> => {
  const own = [
    eq(collectionLines.clientTenantId, clientTenantId),
    eq(collectionLines.runId, runId),
    eq(collectionLines.topUpId, topUpId),
  ]
  await tx.db
    .update(collectionLines)
    .set(changes)
    .where(and(...own))
}

/** Gives back the top-ups of a run that is not sent. */
export const dropLines = async (tx: Tx, runId: string, problem: string): Promise<void> => {
  const planned = and(eq(collectionLines.runId, runId), eq(collectionLines.state, 'planned'))
  await tx.db.update(collectionLines).set({ state: 'dropped', problem }).where(planned)
}

/** The line of a sent run by its reference, or by the part of it that the bank's files have room for. */
export const findSentLine = async (read: Read, reference: string): Promise<CollectionLineRecord | undefined> => {
  const compact = sql`regexp_replace(upper(${collectionLines.reference}), '[^A-Z0-9]', '', 'g')`
  const [row] = await read.db
    .select({ line: collectionLines })
    .from(collectionLines)
    .innerJoin(collectionRuns, eq(collectionRuns.id, collectionLines.runId))
    .where(
      and(
        eq(collectionRuns.state, 'sent'),
        ne(collectionLines.state, 'dropped'),
        sql`${compact} = ${reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`,
      ),
    )
    .orderBy(desc(collectionRuns.number))
    .limit(1)
  return row?.line
}

export type Collection = {
  readonly state: string
  readonly scheme: string
  readonly collect_on: LocalDate
  readonly line_state: string
  readonly return_text: string | null
}

/** The run that has a top-up of the tenant; undefined where the gateway collects it. */
export const collectionOf = async (read: Read, topUpId: string): Promise<Collection | undefined> => {
  const [row] = await read.rows<Collection>(
    'collection-of',
    'select state, scheme, collect_on::text as collect_on, line_state, return_text from collection_of($1)',
    [topUpId],
  )
  return row
}
