import { and, eq, inArray } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type PlanDraftItem, type PlanDraftRecord, planDraftItems, planDrafts } from './calendar.tables.ts'

/** The draft of a member of the tenant. */
export const findDraftOf = async (read: Read, membershipId: string): Promise<PlanDraftRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(planDrafts)
    .where(and(eq(planDrafts.tenantId, read.tenantId), eq(planDrafts.membershipId, membershipId)))
  return row
}

/** Locks a draft against a change by another transaction. */
export const lockDraft = async (tx: Tx, id: string): Promise<PlanDraftRecord | undefined> => {
  const [row] = await tx.db
    .select()
    .from(planDrafts)
    .where(and(eq(planDrafts.tenantId, tx.tenantId), eq(planDrafts.id, id)))
    .for('update')
  return row
}

type NewDraft = Pick<PlanDraftRecord, 'membershipId' | 'teamId' | 'firstDay' | 'lastDay' | 'createdAt'>

/** Begins a draft in place of the one that the member has. */
export const replaceDraft = async (tx: Tx, draft: NewDraft): Promise<string> => {
  const own = and(eq(planDrafts.tenantId, tx.tenantId), eq(planDrafts.membershipId, draft.membershipId))
  await tx.db.delete(planDrafts).where(own)
  const [row] = await tx.db
    .insert(planDrafts)
    .values({ ...draft, tenantId: tx.tenantId, state: 'planning' })
    .returning({ id: planDrafts.id })
  return row?.id ?? ''
}

export const saveDraft = async (
  tx: Tx,
  { id, version }: PlanDraftRecord,
  changes: Partial<PlanDraftRecord>,
): Promise<void> =>
  void (await tx.db
    .update(planDrafts)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(planDrafts.tenantId, tx.tenantId), eq(planDrafts.id, id))))

export const listDraftItems = (read: Read, draftId: string): Promise<PlanDraftItem[]> =>
  read.db
    .select()
    .from(planDraftItems)
    .where(and(eq(planDraftItems.tenantId, read.tenantId), eq(planDraftItems.draftId, draftId)))

type NewItem = Omit<PlanDraftItem, 'tenantId' | 'draftId' | 'facts'> & { readonly facts?: PlanDraftItem['facts'] }

export const insertDraftItems = async (tx: Tx, draftId: string, items: readonly NewItem[]): Promise<void> => {
  if (items.length === 0) return
  await tx.db.insert(planDraftItems).values(items.map((item) => ({ ...item, tenantId: tx.tenantId, draftId })))
}

const itemsOf = (tx: Tx, draftId: string) =>
  and(eq(planDraftItems.tenantId, tx.tenantId), eq(planDraftItems.draftId, draftId))

/** Marks placed work to be published; all of it where no jobs are named. Returns how many there are. */
export const markForPublication = async (tx: Tx, draftId: string, jobs: readonly string[] | null): Promise<number> => {
  const rows = await tx.db
    .update(planDraftItems)
    .set({ state: 'publishing', code: null, facts: {} })
    .where(
      and(
        itemsOf(tx, draftId),
        inArray(planDraftItems.state, ['placed', 'refused']),
        jobs === null ? undefined : inArray(planDraftItems.jobId, [...jobs]),
      ),
    )
    .returning({ jobId: planDraftItems.jobId })
  return rows.length
}

/** The next visit that is to be published, in the order of their times. */
export const nextToPublish = async (tx: Tx, draftId: string): Promise<PlanDraftItem | undefined> => {
  const [row] = await tx.db
    .select()
    .from(planDraftItems)
    .where(and(itemsOf(tx, draftId), eq(planDraftItems.state, 'publishing')))
    .orderBy(planDraftItems.startsAt, planDraftItems.jobId)
    .limit(1)
  return row
}

export const saveDraftItem = async (
  tx: Tx,
  { draftId, jobId }: Pick<PlanDraftItem, 'draftId' | 'jobId'>,
  changes: Partial<PlanDraftItem>,
): Promise<void> =>
  void (await tx.db
    .update(planDraftItems)
    .set(changes)
    .where(and(itemsOf(tx, draftId), eq(planDraftItems.jobId, jobId))))

/** Whether the tenant has this team. */
export const hasTeam = async (read: Read, teamId: string): Promise<boolean> => {
  const rows = await read.rows('calendar-team', 'select from teams where tenant_id = $1 and id = $2', [
    read.tenantId,
    teamId,
  ])
  return rows.length > 0
}

export type DraftJob = {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly locationName: string
  readonly zone: string
  readonly completeBy: Date
}

/** Work of a draft as the reader sees it. */
export const listDraftJobs = (read: Read, jobs: readonly string[]): Promise<DraftJob[]> =>
  read.rows<DraftJob>(
    'draft-jobs',
    `select j.id, w.number::int as number, w.title, w.location_name as "locationName", w.time_zone as zone, w.complete_by as "completeBy"
     from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id where j.id = any($1::uuid[])`,
    [jobs],
  )
