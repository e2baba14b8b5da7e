import type { TaskListFilter } from '@fettle/contracts/tasks/task-filter'
import type { Actor } from '@fettle/domain/access/actor'
import type { ItemKind, ItemValue } from '@fettle/domain/tasks/checklist'
import type { TaskPriority } from '@fettle/domain/tasks/task'
import type { TaskState } from '@fettle/domain/tasks/task-states'
import type { Read } from '#platform/database/transaction'
import { taskQuery } from './task-list.store.ts'
import { scopeValues, taskScope } from './tasks.scope.ts'

/** The first `most` tasks of a list in its order by id and position, for exports. */
export const selectTasks = (
  filter: TaskListFilter,
  { actor, at }: { readonly actor: Actor; readonly at: string },
  most: number,
) => {
  const { name, where, order, values } = taskQuery(actor, filter, at)
  return {
    name: `${name}-${filter.sort}-${filter.direction}-selection`,
    text: `select t.id, row_number() over (order by ${order}) as n from tasks t where ${where} order by n limit ${most}`,
    values,
  }
}

/** A task as a file holds it. */
export type TaskEntry = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly state: TaskState
  readonly priority: TaskPriority
  readonly assignee: string | null
  readonly team: string | null
  readonly startsOn: string | null
  readonly dueOn: string | null
  readonly dueAt: string | null
  readonly zone: string
  readonly completedAt: string | null
  readonly items: readonly { text: string; kind: ItemKind; unit: string; value: ItemValue | null }[]
}

/** A file of a task, or a photo that answers an item of its checklist. */
export type TaskFile = {
  readonly uuid: string
  readonly filename: string
  readonly task: string
  readonly item: string | null
}

/** Files of tasks, as far as the actor may see the tasks. */
export const filesOfTasks = (read: Read, actor: Actor, ids: readonly string[]): Promise<TaskFile[]> =>
  read.rows<TaskFile>(
    'files-of-tasks',
    `select a.id as uuid, a.filename, t.title as task, i.text as item
     from tasks t cross join lateral (select t.id as subject_id, null::text as text, -1 as place union all
         select n.id, n.text, n.position from task_items n where n.tenant_id = t.tenant_id and n.task_id = t.id) i
       join company_files f on f.tenant_id = t.tenant_id and f.subject_id = i.subject_id join attachments a on a.tenant_id = f.tenant_id and a.id = f.attachment_id
     where ${taskScope} and t.id = any($5::uuid[]) order by lower(t.title), t.id, i.place, f.position`,
    [...scopeValues(actor), ids],
  )

/** Tasks by id with their checklists, in the given order; those the actor no longer sees are omitted. */
export const tasksByKey = (read: Read, actor: Actor, ids: readonly string[]): Promise<TaskEntry[]> =>
  read.rows<TaskEntry>(
    'tasks-by-key',
    `select t.id, t.title, t.description, t.state, t.priority, m.display_name as assignee, g.name as team, t.starts_on::text as "startsOn", t.due_on::text as "dueOn",
       wire_time(t.due_at) as "dueAt", t.zone, wire_time(t.completed_at) as "completedAt",
       coalesce((select json_agg(json_build_object('text', i.text, 'kind', i.kind, 'unit', i.unit, 'value', i.value) order by i.position)
         from task_items i where i.tenant_id = t.tenant_id and i.task_id = t.id), '[]') as items
     from unnest($5::uuid[]) with ordinality p (id, n) join tasks t on t.tenant_id = $1 and t.id = p.id
       left join memberships m on m.tenant_id = t.tenant_id and m.id = t.assignee_membership_id left join teams g on g.tenant_id = t.tenant_id and g.id = t.team_id
     where ${taskScope} order by p.n`,
    [...scopeValues(actor), ids],
  )
