import type { Tx } from '#platform/database/transaction'
import { recordSubjectEvent } from '#platform/runner/subject-activity'
import { listTeamMembers, listWatchers } from './tasks.store.ts'
import type { TaskRecord } from './tasks.tables.ts'

type TaskEventName =
  | 'task.created'
  | 'task.changed'
  | 'task.assigned'
  | 'task.started'
  | 'task.held'
  | 'task.resumed'
  | 'task.woken'
  | 'task.completed'
  | 'task.cancelled'
  | 'task.reopened'
  | 'task.overdue'

type Moment = {
  readonly now: number
  /** The author; null for the system. */
  readonly by: string | null
}
type Detail = {
  readonly facts?: Readonly<Record<string, string | number | null>>
  /** Also those who have to do it. */
  readonly notifiesAssignee?: boolean
}

/** The members who have to do a task: its assignee, or those of its team. */
const workersOf = async (
  tx: Tx,
  { assigneeMembershipId, teamId }: Pick<TaskRecord, 'assigneeMembershipId' | 'teamId'>,
): Promise<string[]> => {
  if (assigneeMembershipId !== null) return [assigneeMembershipId]
  return teamId === null ? [] : listTeamMembers(tx, teamId)
}

type Subject = Pick<TaskRecord, 'id' | 'title' | 'assigneeMembershipId' | 'teamId'>

/** Records an event of a task; its watchers are notified, and who has to do it where stated. */
export const recordTaskEvent = async (
  tx: Tx,
  task: Subject,
  { name, now, by, facts, notifiesAssignee = false }: Moment & Detail & { readonly name: TaskEventName },
): Promise<void> => {
  const watchers = (await listWatchers(tx, task.id)).map(({ id }) => id)
  recordSubjectEvent(tx, {
    kind: 'task',
    subjectId: task.id,
    name,
    at: now,
    by: by === '' ? null : by,
    facts: { title: task.title, ...facts },
    notify: [...watchers, ...(notifiesAssignee ? await workersOf(tx, task) : [])],
  })
}
