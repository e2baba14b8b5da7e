import type { ItemEntries, LinkEntries } from '@fettle/contracts/tasks/task-view'
import type { Actor } from '@fettle/domain/access/actor'
import type { ItemValue } from '@fettle/domain/tasks/checklist'
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { isOwn, scopeValues, taskScope } from './tasks.scope.ts'
import {
  type ItemRecord,
  type LinkRecord,
  type TaskRecord,
  taskItems,
  taskLinks,
  tasks,
  taskWatchers,
} from './tasks.tables.ts'

const { searchText: _searchText, ...columns } = getTableColumns(tasks)

/** A task, and whether it is given to the actor, alone or by a team. */
export type SeenTask = { readonly record: TaskRecord; readonly isOwn: boolean }

const seen = async (read: Read, actor: Actor, id: string): Promise<{ is_own: boolean } | undefined> => {
  const [row] = await read.rows<{ is_own: boolean }>(
    'task-seen',
    `select ${isOwn} as is_own from tasks t where ${taskScope} and t.id = $5`,
    [...scopeValues(actor), id],
  )
  return row
}

const ofTask = (read: Read, id: string): SQL | undefined => and(eq(tasks.tenantId, read.tenantId), eq(tasks.id, id))

/** A task within the scope of the actor. */
export const findTask = async (read: Read, actor: Actor, id: string): Promise<SeenTask | undefined> => {
  const own = await seen(read, actor, id)
  if (!own) return undefined
  const [record] = await read.db.select(columns).from(tasks).where(ofTask(read, id))
  return record && { record, isOwn: own.is_own }
}

/** Locks a task within the scope of the actor. */
export const lockTask = async (tx: Tx, actor: Actor, id: string): Promise<SeenTask | undefined> => {
  const own = await seen(tx, actor, id)
  if (!own) return undefined
  const [record] = await tx.db.select(columns).from(tasks).where(ofTask(tx, id)).for('update')
  return record && { record, isOwn: own.is_own }
}

/** Locks a task of the tenant for a background job. */
export const lockAnyTask = async (tx: Tx, id: string): Promise<TaskRecord | undefined> => {
  const [record] = await tx.db.select(columns).from(tasks).where(ofTask(tx, id)).for('update')
  return record
}

export type NewTask = Omit<typeof tasks.$inferInsert, 'tenantId' | 'searchText'>

/** Inserts a task. Returns nothing where its series has made the task of the day already. */
export const insertTask = async (tx: Tx, entries: NewTask): Promise<TaskRecord | undefined> => {
  const [record] = await tx.db
    .insert(tasks)
    .values({ ...entries, tenantId: tx.tenantId })
    .onConflictDoNothing()
    .returning(columns)
  return record
}

/** Saves a change and raises the version. */
export const saveTask = async (tx: Tx, id: string, change: Partial<NewTask>): Promise<void> =>
  void (await tx.db
    .update(tasks)
    .set({ ...change, version: sql`${tasks.version} + 1` as never })
    .where(ofTask(tx, id)))

/** Marks when a task last changed, where its own version stays. */
export const touchTask = async (tx: Tx, id: string, changedAt: string): Promise<void> =>
  void (await tx.db.update(tasks).set({ changedAt }).where(ofTask(tx, id)))

/** Marks that the members were notified that a task is overdue. */
export const markOverdue = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.update(tasks).set({ isOverdueNoted: true }).where(ofTask(tx, id)))

export const listItems = (read: Read, taskIds: readonly string[]): Promise<ItemRecord[]> =>
  taskIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(taskItems)
        .where(and(eq(taskItems.tenantId, read.tenantId), inArray(taskItems.taskId, [...taskIds])))
        .orderBy(asc(taskItems.position))

export const findItem = async (read: Read, taskId: string, id: string): Promise<ItemRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(taskItems)
    .where(and(eq(taskItems.tenantId, read.tenantId), eq(taskItems.taskId, taskId), eq(taskItems.id, id)))
  return row
}

/** The task of a checklist item. */
export const taskOfItem = async (read: Read, itemId: string): Promise<string | undefined> => {
  const [row] = await read.db
    .select({ taskId: taskItems.taskId })
    .from(taskItems)
    .where(and(eq(taskItems.tenantId, read.tenantId), eq(taskItems.id, itemId)))
  return row?.taskId
}

type Answer = { readonly value: ItemValue; readonly doneByMembershipId: string; readonly doneAt: string }

/** Stores an answer where there is none yet. Returns whether it was stored. */
export const answerIfOpen = async (tx: Tx, id: string, answer: Answer): Promise<boolean> =>
  (
    await tx.db
      .update(taskItems)
      .set(answer)
      .where(and(eq(taskItems.tenantId, tx.tenantId), eq(taskItems.id, id), sql`${taskItems.value} is null`))
      .returning({ id: taskItems.id })
  ).length > 0

export const clearAnswer = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db
    .update(taskItems)
    .set({ value: null, doneByMembershipId: null, doneAt: null })
    .where(and(eq(taskItems.tenantId, tx.tenantId), eq(taskItems.id, id))))

type NewItems = { readonly former: readonly ItemRecord[]; readonly entries: readonly ItemEntries[] }

/** Inserts items by position. Those that stay and keep their kind keep their answer. */
export const insertItems = async (tx: Tx, taskId: string, { former, entries }: NewItems): Promise<void> => {
  if (entries.length === 0) return
  await tx.db.insert(taskItems).values(
    entries.map(({ uuid, ...item }, position) => {
      const same = former.find(({ id, kind }) => id === uuid && kind === item.kind)
      const answer = same && {
        id: same.id,
        value: same.value,
        doneByMembershipId: same.doneByMembershipId,
        doneAt: same.doneAt,
      }
      return { ...item, ...answer, tenantId: tx.tenantId, taskId, position }
    }),
  )
}

/** Replaces the items of a task. */
export const replaceItems = async (tx: Tx, taskId: string, items: NewItems): Promise<void> => {
  await tx.db.delete(taskItems).where(and(eq(taskItems.tenantId, tx.tenantId), eq(taskItems.taskId, taskId)))
  await insertItems(tx, taskId, items)
}

/** Links of tasks, the main one first. */
export const listLinks = (read: Read, taskIds: readonly string[]): Promise<LinkRecord[]> =>
  taskIds.length === 0
    ? Promise.resolve([])
    : read.db
        .select()
        .from(taskLinks)
        .where(and(eq(taskLinks.tenantId, read.tenantId), inArray(taskLinks.taskId, [...taskIds])))
        .orderBy(sql`${taskLinks.isMain} desc`, taskLinks.addedAt, taskLinks.subjectId)

type NewLink = LinkEntries & { readonly isMain: boolean }

export const insertLinks = async (
  tx: Tx,
  taskId: string,
  { links, addedAt }: { readonly links: readonly NewLink[]; readonly addedAt: string },
): Promise<void> => {
  if (links.length === 0) return
  await tx.db
    .insert(taskLinks)
    .values(
      links.map(({ kind, uuid, isMain }) => ({
        tenantId: tx.tenantId,
        taskId,
        kind,
        subjectId: uuid,
        isMain,
        addedAt,
      })),
    )
    .onConflictDoNothing()
}

const ofLink = (tx: Tx, taskId: string, { kind, uuid }: LinkEntries) =>
  and(
    eq(taskLinks.tenantId, tx.tenantId),
    eq(taskLinks.taskId, taskId),
    eq(taskLinks.kind, kind),
    eq(taskLinks.subjectId, uuid),
  )

/** Makes one link of a task the main one. */
export const setMainLink = async (tx: Tx, taskId: string, link: LinkEntries): Promise<void> => {
  await tx.db
    .update(taskLinks)
    .set({ isMain: false })
    .where(and(eq(taskLinks.tenantId, tx.tenantId), eq(taskLinks.taskId, taskId), eq(taskLinks.isMain, true)))
  await tx.db
    .update(taskLinks)
    .set({ isMain: true })
    .where(ofLink(tx, taskId, link))
}

export const deleteLink = async (tx: Tx, taskId: string, link: LinkEntries): Promise<void> =>
  void (await tx.db.delete(taskLinks).where(ofLink(tx, taskId, link)))

export const listWatchers = (read: Read, taskId: string): Promise<{ id: string; name: string }[]> =>
  read.rows(
    'task-watchers',
    `select w.membership_id as id, m.display_name as name from task_watchers w join memberships m on m.tenant_id = w.tenant_id and m.id = w.membership_id
     where w.tenant_id = $1 and w.task_id = $2 order by w.since, w.membership_id`,
    [read.tenantId, taskId],
  )

export const insertWatcher = async (tx: Tx, watcher: { taskId: string; membershipId: string; since: string }) =>
  void (await tx.db
    .insert(taskWatchers)
    .values({ ...watcher, tenantId: tx.tenantId })
    .onConflictDoNothing())

export const deleteWatcher = async (tx: Tx, { taskId, membershipId }: { taskId: string; membershipId: string }) =>
  void (await tx.db
    .delete(taskWatchers)
    .where(
      and(
        eq(taskWatchers.tenantId, tx.tenantId),
        eq(taskWatchers.taskId, taskId),
        eq(taskWatchers.membershipId, membershipId),
      ),
    ))

/** Members of a team. */
export const listTeamMembers = async (read: Read, teamId: string): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'task-team-members',
    'select membership_id as id from team_members where tenant_id = $1 and team_id = $2',
    [read.tenantId, teamId],
  )
  return rows.map(({ id }) => id)
}

/** Names of teams by id. */
export const teamNames = async (read: Read, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const [row] = await read.rows<{ name: string }>(
    'task-team-name',
    'select name from teams where tenant_id = $1 and id = $2',
    [read.tenantId, id],
  )
  return row?.name ?? null
}

/** Teams of the tenant by name. */
export const listTeamNames = (read: Read): Promise<{ teamUuid: string; name: string }[]> =>
  read.rows(
    'task-teams',
    'select id as "teamUuid", name from teams where tenant_id = $1 order by lower(name), id limit 500',
    [read.tenantId],
  )
