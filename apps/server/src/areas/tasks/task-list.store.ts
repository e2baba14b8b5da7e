import type { TaskListFilter } from '@fettle/contracts/tasks/task-filter'
import type { Actor } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { stateOfFilter, type TaskFilter, taskFilters } from '@fettle/domain/tasks/task-filters'
import { jsonPage } from '#platform/database/json-page'
import type { JsonPage, PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { isOwn, scopeValues, seesOnlyOwn, taskScope } from './tasks.scope.ts'

const live = "t.state in ('to_do', 'in_progress', 'on_hold')"
/** Whether a task is overdue at $5. */
export const isOverdue = `(${live} and coalesce(t.overdue_at <= $5::timestamptz, false))`
const today = 'timezone(t.zone, $5::timestamptz)::date'

/** First and last day, relative to today in the zone of the task, of what the time filters hold. Weeks begin on the weekday. */
const weekStart = (firstWeekday: number) =>
  `${today} - ((extract(isodow from ${today})::int - ${firstWeekday} + 7) % 7)`
// The days around the moment bound the index; the zone of each task decides.
const near = (days: number) =>
  `t.due_on between ($5::timestamptz at time zone 'UTC')::date - ${days} and ($5::timestamptz at time zone 'UTC')::date + ${days}`

const conditionOf = (filter: TaskFilter, firstWeekday: number): string => {
  const state = stateOfFilter[filter]
  if (state !== undefined) return `t.state = '${state}'`
  if (filter === 'unassigned') return `${live} and t.assignee_membership_id is null and t.team_id is null`
  if (filter === 'overdue') return isOverdue
  if (filter === 'week') {
    const first = weekStart(firstWeekday)
    return `${live} and ${near(9)} and t.due_on between ${first} and ${first} + 6`
  }
  if (filter === 'month')
    return `${live} and ${near(33)} and date_trunc('month', t.due_on) = date_trunc('month', ${today})`
  return 'true'
}

const firstWeekdayOf = ({ namespace }: Actor) => (editionOf(namespace).weekStartsOn === 'sunday' ? 7 : 1)

/** Columns of a row under their wire names. */
export const taskColumns = `t.id as uuid, t.title, t.state, t.priority, t.assignee_membership_id as assignee_uuid, m.display_name as assignee_name,
  t.team_id as team_uuid, g.name as team_name, t.zone, t.due_on, wire_time(t.due_at) as due_at, ${isOverdue} as is_overdue,
  coalesce(i.done, 0) as items_done, coalesce(i.total, 0) as items_total, t.hold_until, t.series_id is not null as is_recurring,
  wire_time(t.created_at) as created_at, wire_time(t.changed_at) as changed_at, wire_time(t.completed_at) as completed_at, t.version`
export const taskJoins = `left join memberships m on m.tenant_id = t.tenant_id and m.id = t.assignee_membership_id
  left join teams g on g.tenant_id = t.tenant_id and g.id = t.team_id
  left join lateral (select count(*)::int as total, count(n.value)::int as done from task_items n where n.tenant_id = t.tenant_id and n.task_id = t.id) i on true`

const orders: Readonly<Record<TaskListFilter['sort'], (direction: string) => string>> = {
  due: (direction) => `t.due_on ${direction} nulls last, t.id`,
  created: (direction) => `t.created_at ${direction}, t.id`,
  changed: (direction) => `t.changed_at ${direction}, t.id`,
  title: (direction) => `lower(t.title) ${direction}, t.id`,
  completed: (direction) => `t.completed_at ${direction} nulls last, t.id`,
  priority: (direction) =>
    `array_position(array['urgent', 'high', 'normal', 'low'], t.priority) ${direction}, t.due_on nulls last, t.id`,
}

type Condition = readonly [key: string, text: (at: string) => string, value: unknown]

const about = (kind: string | undefined) => (at: string) =>
  kind === 'location'
    ? `exists (select from task_links k join locations l on l.tenant_id = k.tenant_id and l.id = k.subject_id where k.tenant_id = t.tenant_id and k.task_id = t.id
        and k.kind = 'location' and (l.id = ${at} or ${at} = any(l.trail)))`
    : `exists (select from task_links k where k.tenant_id = t.tenant_id and k.task_id = t.id and k.kind = '${kind}' and k.subject_id = ${at})`

/** Further conditions of a list, those that are asked for only: the text of the statement depends on them. */
const conditionsOf = (filter: TaskListFilter, actor: Actor): readonly Condition[] => {
  const { q, assignee, teamUuid, priority, aboutKind, aboutUuid, seriesUuid, dueFrom, dueTo } = filter
  const all: readonly Condition[] = [
    [
      'q',
      (at) => `t.search_text like '%' || replace(replace(fold_text(${at}), '%', '\\%'), '_', '\\_') || '%'`,
      q === '' ? undefined : q,
    ],
    ['assignee', (at) => `t.assignee_membership_id = ${at}::uuid`, assignee === 'me' ? actor.membershipUuid : assignee],
    ['team', (at) => `t.team_id = ${at}::uuid`, teamUuid],
    ['priority', (at) => `t.priority = ${at}`, priority],
    [`about-${aboutKind}`, about(aboutKind), aboutKind && aboutUuid],
    ['series', (at) => `t.series_id = ${at}::uuid`, seriesUuid],
    ['from', (at) => `t.due_on >= ${at}::date`, dueFrom],
    ['to', (at) => `t.due_on <= ${at}::date`, dueTo],
  ]
  return all.filter(([, , value]) => value !== undefined)
}

/** The statement of a list, without columns and limits. */
export const taskQuery = (actor: Actor, filter: TaskListFilter, at: string) => {
  const further = conditionsOf(filter, actor)
  const firstWeekday = firstWeekdayOf(actor)
  const conditions = further.map(([, text], place) => text(`$${place + 6}`))
  const where = [taskScope, '$5::timestamptz is not null', conditionOf(filter.filter, firstWeekday), ...conditions]
  return {
    name: ['tasks', filter.filter, firstWeekday, ...further.map(([key]) => key)].join('-'),
    where: where.join(' and '),
    order: `${filter.filter === 'all' && filter.sort === 'due' ? 't.completed_at is not null, ' : ''}${orders[filter.sort](filter.direction)}`,
    values: [...scopeValues(actor), at, ...further.map(([, , value]) => value)],
    isPlain: further.length === 0,
  }
}

type Asked = { readonly actor: Actor; readonly at: string }

/** A page of tasks. The total of a state, or of all, is read from the counters where nothing else is asked. */
export const listTasks = async (
  read: Read,
  { actor, at, filter }: Asked & { readonly filter: TaskListFilter },
  page: PageRequest,
): Promise<JsonPage> => {
  const { name, where, order, values, isPlain } = taskQuery(actor, filter, at)
  const isCounted = isPlain && (filter.filter === 'all' || stateOfFilter[filter.filter] !== undefined)
  const count = isCounted ? (await countStates(read, actor))[filter.filter] : undefined
  return jsonPage(read, {
    name: `${name}-${filter.sort}-${filter.direction}`,
    select: taskColumns,
    from: `from tasks t ${taskJoins} where ${where}`,
    counted: `from tasks t where ${where}`,
    order,
    values,
    page,
    ...(count === undefined ? {} : { count }),
  })
}

type Counts = Record<TaskFilter, number>

/** Exact numbers of tasks by state: from the counters, or of who sees only own tasks by their index. */
const countStates = async (read: Read, actor: Actor): Promise<Partial<Counts>> => {
  const [tenantId, membershipId, organisations] = scopeValues(actor)
  const rows = seesOnlyOwn(actor)
    ? await read.rows<{ state: string; n: string }>(
        'tasks-own-states',
        `select t.state, count(*) as n from tasks t where t.tenant_id = $1 and ${isOwn} group by 1`,
        [tenantId, membershipId],
      )
    : await read.rows<{ state: string; n: string }>(
        'tasks-states',
        `select bucket as state, sum(n) as n from bucket_counters where tenant_id = $1 and scope = 'task'
           and ($2::uuid[] is null or part = any($2) or part = '00000000-0000-0000-0000-000000000000') group by 1`,
        [tenantId, organisations],
      )
  const byState = new Map(rows.map(({ state, n }) => [state, Number(n)]))
  const leaves = taskFilters.flatMap((filter) => {
    const state = stateOfFilter[filter]
    return state === undefined ? [] : [[filter, byState.get(state) ?? 0] as const]
  })
  return { ...Object.fromEntries(leaves), all: leaves.reduce((sum, [, n]) => sum + n, 0) }
}

/** The number of tasks in each of the ten filters. */
export const countTasks = async (read: Read, { actor, at }: Asked): Promise<Counts> => {
  const timed = ['unassigned', 'overdue', 'week', 'month'] as const
  const firstWeekday = firstWeekdayOf(actor)
  const [states, ...counts] = await Promise.all([
    countStates(read, actor),
    ...timed.map((filter) =>
      read.rows<{ n: number }>(
        `tasks-counted-${filter}-${firstWeekday}`,
        `select count(*)::int as n from tasks t where ${taskScope} and $5::timestamptz is not null and ${conditionOf(filter, firstWeekday)}`,
        [...scopeValues(actor), at],
      ),
    ),
  ])
  const ofTime = timed.map((filter, place) => [filter, counts[place]?.[0]?.n ?? 0] as const)
  return { ...states, ...Object.fromEntries(ofTime) } as Counts
}
