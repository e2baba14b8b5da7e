import type { CalendarEventView, CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { EventCalendar } from '@fettle/ui/calendar/event-calendar'
import type { CalendarView } from '@fettle/ui/calendar/event-calendar-props'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { toCalendarEvent, toCrewEvents, toLane } from '../calendar-events.ts'
import { minutesOfEvent, type OnPlan, useBeginMove } from '../use-begin-move.ts'
import { useCalendarPaths } from '../use-calendar-paths.ts'
import { useEventTexts } from '../use-event-texts.ts'
import type { VisitEvent } from './visit-panel.tsx'

type TeamCalendarProps = {
  readonly range: CalendarRange
  readonly view: CalendarView
  readonly day: string
  readonly isLoading: boolean
  readonly onChange: (changes: { readonly view?: string; readonly day?: string }) => void
  readonly onOpen: (event: VisitEvent) => void
  readonly onPlan: OnPlan
  /** A job of the tray was dropped. */
  readonly onDrop: (jobUuid: string, at: { laneId: string; day: string; minutes: number }) => void
}

const views: readonly CalendarView[] = ['day', 'team', 'week', 'month']

/** Day and week by people, week and month by time. */
export function TeamCalendar(props: TeamCalendarProps) {
  const { range, view, day, isLoading, onChange, onOpen, onPlan, onDrop } = props
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const lanes = useLanes(range)
  const texts = useEventTexts()
  const { canPlan } = range
  const begin = useBeginMove(range, onPlan)
  return (
    <EventCalendar
      label={t`Calendar`}
      view={view}
      views={views}
      onViewChange={(next) => onChange({ view: next })}
      day={day}
      onDayChange={(next) => onChange({ day: next })}
      onDayOpen={(next) => onChange({ view: 'day', day: next })}
      today={formats.dayIn(now)}
      isLoading={isLoading}
      lanes={lanes}
      events={range.events.flatMap((row) => {
        const open = ({ visit }: CalendarEventView) => visit && onOpen({ ...row, visit })
        const toward = { texts, mayMove: canPlan, onOpen: open }
        const isByPerson = view === 'day' || view === 'team'
        return [toCalendarEvent(row, toward), ...(isByPerson ? toCrewEvents(row, toward) : [])]
      })}
      {...(canPlan && {
        onPlan: (event, move) => begin(event.id, move),
        onMove: (event, { columnId, day: to, minutes }) => {
          const found = range.events.find(({ uuid }) => uuid === event.id)
          if (!found) return
          const length = minutesOfEvent(found)
          const isByPerson = lanes.some(({ id }) => id === columnId)
          begin(event.id, { laneId: isByPerson ? columnId : (found.userUuid ?? ''), day: to, minutes, length })
        },
        onSlot: ({ dragged, columnId, day: to, minutes }) => {
          if (dragged === undefined) return
          const laneId = lanes.some(({ id }) => id === columnId) ? columnId : ''
          onDrop(dragged, { laneId, day: to, minutes })
        },
      })}
      labels={useCalendarTexts()}
    />
  )
}

const useCalendarTexts = () => {
  const { t } = useLingui()
  return {
    today: t`Today`,
    day: t`Day`,
    team: t`Team week`,
    week: t`Week`,
    month: t`Month`,
    more: (count: number) => t`${count} more`,
    nothing: t`No visits in this period.`,
    moving: (title: string) =>
      title === ''
        ? t`Press Enter to move this visit by the arrow keys.`
        : t`Moving ${title}. Arrow keys change time and person, with Shift the length. Enter continues, Escape leaves it.`,
  }
}

const useLanes = ({ people, targetLoadPercent: target, events }: CalendarRange) => {
  const { t } = useLingui()
  const paths = useCalendarPaths()
  const { side, tenantUuid } = useMembership()
  const hours = (minutes: number) => Math.round(minutes / 6) / 10
  const lanes = people.map((person) =>
    toLane(person, person.contractorUuid !== tenantUuid, {
      hrefOf: paths.calendarUser,
      target,
      loadText: ({ booked, working }) => t`${hours(booked)} of ${hours(working)} h`,
    }),
  )
  const hasOthers = events.some(({ userUuid }) => userUuid === null)
  const others = side === 'client' ? t`Others and unassigned` : t`Unassigned`
  return hasOthers || people.length === 0 ? [...lanes, { id: '', label: others }] : lanes
}
