import type { Actor } from '@fettle/domain/access/actor'
import { and, eq, sql } from 'drizzle-orm'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { scopeValues, taskScope } from './tasks.scope.ts'
import { type SeriesRecord, taskSeries } from './tasks.tables.ts'

const ofSeries = (read: Read, id: string) => and(eq(taskSeries.tenantId, read.tenantId), eq(taskSeries.id, id))

/** Locks a series for a change of its dates. */
export const lockSeries = async (tx: Tx, id: string): Promise<SeriesRecord | undefined> => {
  const [row] = await tx.db.select().from(taskSeries).where(ofSeries(tx, id)).for('update')
  return row
}

export type SeriesChange = Partial<Omit<typeof taskSeries.$inferInsert, 'tenantId' | 'id'>>

export const saveSeries = async (tx: Tx, id: string, change: SeriesChange): Promise<void> =>
  void (await tx.db
    .update(taskSeries)
    .set({ ...change, version: sql`${taskSeries.version} + 1` as never })
    .where(ofSeries(tx, id)))

/** Moves the next date on; the version that editors see stays. */
export const setNextDate = async (
  tx: Tx,
  id: string,
  change: Pick<SeriesChange, 'nextOn' | 'makeAt' | 'problem'>,
): Promise<void> => void (await tx.db.update(taskSeries).set(change).where(ofSeries(tx, id)))

/** Series in the scope of the actor, by title; ended ones only when asked for. */
export const listSeries = (
  read: Read,
  actor: Actor,
  { state, q, page }: { readonly state: string | undefined; readonly q: string; readonly page: PageRequest },
) =>
  jsonPage(read, {
    name: 'task-series',
    select: `t.id as uuid, t.title, t.state, t.rule, t.starts_on, t.basis, m.display_name as assignee_name, g.name as team_name, t.next_on, t.problem`,
    from: `from task_series t left join memberships m on m.tenant_id = t.tenant_id and m.id = t.assignee_membership_id
      left join teams g on g.tenant_id = t.tenant_id and g.id = t.team_id where ${taskScope} and ($5::text is null and t.state <> 'ended' or t.state = $5)
      and ($6 = '' or lower(t.title) like '%' || lower($6) || '%')`,
    order: 'lower(t.title), t.id',
    values: [...scopeValues(actor), state ?? null, q.replaceAll(/[%_\\]/g, String.raw`\$&`)],
    page,
  })

const isSeen = async (read: Read, actor: Actor, id: string): Promise<boolean> =>
  (
    await read.rows('task-series-seen', `select 1 from task_series t where ${taskScope} and t.id = $5`, [
      ...scopeValues(actor),
      id,
    ])
  ).length > 0

/** A series in the scope of the actor. */
export const findSeries = async (read: Read, actor: Actor, id: string): Promise<SeriesRecord | undefined> => {
  if (!(await isSeen(read, actor, id))) return undefined
  const [row] = await read.db.select().from(taskSeries).where(ofSeries(read, id))
  return row
}

/** Locks a series in the scope of the actor. */
export const lockSeenSeries = async (tx: Tx, actor: Actor, id: string): Promise<SeriesRecord | undefined> =>
  (await isSeen(tx, actor, id)) ? lockSeries(tx, id) : undefined

export const insertSeries = async (
  tx: Tx,
  entries: Omit<typeof taskSeries.$inferInsert, 'tenantId'>,
): Promise<string> => {
  const [row] = await tx.db
    .insert(taskSeries)
    .values({ ...entries, tenantId: tx.tenantId })
    .returning({ id: taskSeries.id })
  return row?.id ?? ''
}

/** Series of the tenant that have not ended. */
export const countSeries = (read: Read): Promise<number> =>
  read.db.$count(taskSeries, and(eq(taskSeries.tenantId, read.tenantId), sql`${taskSeries.state} <> 'ended'`))

/** The last date for which a series has made a task. */
export const lastOccurrence = async (read: Read, id: string): Promise<string | null> => {
  const [row] = await read.rows<{ day: string | null }>(
    'task-series-last',
    'select max(occurrence_on)::text as day from tasks where tenant_id = $1 and series_id = $2',
    [read.tenantId, id],
  )
  return row?.day ?? null
}

/** Whether a task of a series is still to be done. */
export const hasLiveTask = async (read: Read, id: string): Promise<boolean> =>
  (
    await read.rows(
      'task-series-live',
      "select 1 from tasks where tenant_id = $1 and series_id = $2 and state in ('to_do', 'in_progress', 'on_hold') limit 1",
      [read.tenantId, id],
    )
  ).length > 0

type Due = { readonly tenant_id: string; readonly id: string }
/** Series whose next task is due to be made, over all tenants. */
export const listDueSeries = (read: Read, at: string, most: number): Promise<Due[]> =>
  read.rows('due-task-series', 'select tenant_id, series_id as id from due_task_series($1, $2)', [at, most])
export const listTasksToWake = (read: Read, at: string, most: number): Promise<Due[]> =>
  read.rows('tasks-to-wake', 'select tenant_id, task_id as id from tasks_to_wake($1, $2)', [at, most])
export const listTasksToNote = (read: Read, at: string, most: number): Promise<Due[]> =>
  read.rows('tasks-to-note', 'select tenant_id, task_id as id from tasks_to_note($1, $2)', [at, most])
