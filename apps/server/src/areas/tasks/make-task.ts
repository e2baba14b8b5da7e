import type { ItemEntries, LinkEntries } from '@fettle/contracts/tasks/task-view'
import type { Actor } from '@fettle/domain/access/actor'
import { addDays, startOfDay } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { checkTaskDays, type TaskPriority } from '@fettle/domain/tasks/task'
import { dueAtOf } from '@fettle/domain/tasks/task-series'
import type { Tx } from '#platform/database/transaction'
import { accept, found } from '#platform/runner/refusal'
import { recordTaskEvent } from './record-task-event.ts'
import { type Assignment, checkAssignment } from './task-people.ts'
import { placeOf, seeSubjects } from './task-subjects.ts'
import { insertItems, insertLinks, insertTask } from './tasks.store.ts'
import type { TaskRecord } from './tasks.tables.ts'

export type TaskDays = {
  readonly startsOn: string | null
  readonly dueOn: string | null
  readonly dueTime: string | null
}

/** Columns of the days of a task in its zone, checked. */
export const dayColumns = (days: TaskDays, zone: string) => {
  accept(checkTaskDays(days))
  const { startsOn, dueOn, dueTime } = days
  const dueAt = dueOn === null ? null : dueAtOf(zone, dueOn, dueTime)
  const overdueAt = dueOn === null ? null : (dueAt ?? startOfDay(zone, addDays(dueOn, 1)))
  return {
    startsOn,
    dueOn,
    dueAt: dueAt === null ? null : toInstant(dueAt),
    overdueAt: overdueAt === null ? null : toInstant(overdueAt),
    isOverdueNoted: false,
  }
}

export type TaskEntries = TaskDays &
  Assignment & {
    readonly title: string
    readonly description: string
    readonly priority: TaskPriority
    readonly estimateMinutes: number | null
    readonly items: readonly ItemEntries[]
    readonly links: readonly LinkEntries[]
  }

type Making = { readonly tx: Tx; readonly actor: Actor; readonly at: string; readonly now: number }
/** The date of a series that a task is made for. */
type Occurrence = { readonly seriesId: string; readonly occurrenceOn: string }

/**
 * Creates a task with checklist and links, by a member or, for a date of a series, in the name of who set it up. Returns nothing where
 * that date has its task already.
 */
export const makeTask = async (
  { tx, actor, at, now }: Making,
  { items, links, assigneeUuid, teamUuid, startsOn, dueOn, dueTime, ...text }: TaskEntries,
  occurrence?: Occurrence,
): Promise<TaskRecord | undefined> => {
  const [main] = await seeSubjects(tx, actor, links)
  const place = placeOf(actor, main)
  await checkAssignment(tx, actor, { assigneeUuid, teamUuid, ...place, main: links[0] })
  const record = await insertTask(tx, {
    ...text,
    ...place,
    ...dayColumns({ startsOn, dueOn, dueTime }, place.zone),
    assigneeMembershipId: assigneeUuid,
    teamId: teamUuid,
    ...occurrence,
    createdByMembershipId: occurrence || actor.membershipUuid === '' ? null : actor.membershipUuid,
    createdAt: at,
    changedAt: at,
  })
  if (!record) return undefined
  await insertItems(tx, record.id, { former: [], entries: items })
  await insertLinks(tx, record.id, { links: links.map((link, n) => ({ ...link, isMain: n === 0 })), addedAt: at })
  const by = occurrence ? null : actor.membershipUuid
  await recordTaskEvent(tx, record, { name: 'task.created', now, by })
  if (assigneeUuid !== null || teamUuid !== null)
    await recordTaskEvent(tx, record, { name: 'task.assigned', now, by, notifiesAssignee: true })
  return record
}

type Planned = Pick<TaskEntries, 'title' | 'description' | 'assigneeUuid' | 'links'> & { readonly dueOn: string }

/** Creates the task of a date of planned maintenance and returns its id. Refuses as `makeTask` does. */
export const makePlannedTask = async (making: Making, entries: Planned): Promise<string> => {
  const unset = { startsOn: null, dueTime: null, teamUuid: null, estimateMinutes: null, items: [] }
  const record = await makeTask(making, { ...unset, ...entries, priority: 'normal' })
  return found(record).id
}
