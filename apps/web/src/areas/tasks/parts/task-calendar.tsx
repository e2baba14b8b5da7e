import { type TaskListFilter } from '@fettle/contracts/tasks/task-filter'
import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { addDays, localTimeOf, minutesOfDay } from '@fettle/domain/kernel/calendar'
import { type CalendarEvent, EventCalendar } from '@fettle/ui/calendar/event-calendar'
import type { CalendarView } from '@fettle/ui/calendar/event-calendar-props'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useTaskPaths } from '../use-task-paths.ts'

type TaskCalendarProps = {
  readonly filter: Partial<TaskListFilter>
  readonly view: CalendarView
  readonly day: string
  readonly onChange: (state: { readonly view: CalendarView; readonly day: string }) => void
}

/** Days around the shown ones, as a month shows days of its neighbours. */
const margins = { day: [1, 1], team: [8, 8], week: [8, 8], month: [38, 38] } as const

/** Tasks on the day that they are due; moving one changes its day. */
export function TaskCalendar({ filter, view, day, onChange }: TaskCalendarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useTaskPaths()
  const today = formats.dayIn(useNow())
  const schedule = useCommand(tasksMethods.schedule)
  const mayMove = usePermission('tasks.edit')
  const [before, after] = margins[view]
  const range = { ...filter, dueFrom: addDays(day, -before), dueTo: addDays(day, after) }
  const { data, isLoading } = useQuery(methodPageQuery(tasksMethods.list, range, { limit: 100 }))
  const rows = data?.rows ?? []
  return (
    <EventCalendar
      label={t`Tasks by due day`}
      view={view}
      onViewChange={(next) => onChange({ view: next, day })}
      day={day}
      onDayChange={(next) => onChange({ view, day: next })}
      onDayOpen={(next) => onChange({ view: 'day', day: next })}
      today={today}
      isLoading={isLoading}
      events={rows.flatMap((task) => toEvent(task, { href: paths.task(task.uuid), isFixed: !mayMove }))}
      onMove={(event, target) => {
        const task = rows.find(({ uuid }) => uuid === event.id)
        if (!task || task.dueOn === target.day) return
        const { uuid: taskUuid, version } = task
        void schedule.run({ taskUuid, version, dueOn: target.day }).catch(() => undefined)
      }}
      labels={{
        today: t`Today`,
        day: t`Day`,
        week: t`Week`,
        month: t`Month`,
        more: (count) => t`${count} more`,
        nothing: t`Nothing is due in this period.`,
      }}
    />
  )
}

/** Length of a task with a time, in minutes, as the calendar draws it. */
const drawnMinutes = 30

const pad = (value: number) => String(value).padStart(2, '0')

const toEvent = (
  { uuid, title, dueOn, dueAt, zone, state, isOverdue, assigneeName, teamName, completedAt }: TaskRow,
  { href, isFixed }: { readonly href: string; readonly isFixed: boolean },
): CalendarEvent[] => {
  if (dueOn === null) return []
  const time = dueAt === null ? undefined : localTimeOf(zone, Date.parse(dueAt))
  const until = Math.min(minutesOfDay(time ?? '00:00') + drawnMinutes, 24 * 60 - 1)
  return [
    {
      id: uuid,
      title,
      start: `${dueOn}T${time ?? '00:00'}`,
      end: `${dueOn}T${pad(Math.floor(until / 60))}:${pad(until % 60)}`,
      isWholeDay: time === undefined,
      detail: assigneeName ?? teamName ?? undefined,
      href,
      surface: isOverdue ? 'red' : completedAt === null ? (state === 'in_progress' ? 'sky' : 'primary') : 'grey',
      isFixed: isFixed || completedAt !== null,
    },
  ]
}
