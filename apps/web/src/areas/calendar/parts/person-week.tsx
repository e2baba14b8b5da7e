import type { CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { EventCalendar } from '@fettle/ui/calendar/event-calendar'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { toCalendarEvent } from '../calendar-events.ts'
import { useEventTexts } from '../use-event-texts.ts'
import type { VisitEvent } from './visit-panel.tsx'

type PersonWeekProps = {
  readonly range: CalendarRange
  readonly day: string
  readonly isLoading: boolean
  readonly onDayChange: (day: string) => void
  readonly onOpen: (event: VisitEvent) => void
}

/** The week of one person. */
export function PersonWeek({ range, day, isLoading, onDayChange, onOpen }: PersonWeekProps) {
  const { t } = useLingui()
  const today = useFormats().dayIn(useNow())
  const texts = useEventTexts()
  const person = range.people[0]
  return (
    <EventCalendar
      label={t`Week of ${person?.name ?? ''}`}
      view="week"
      views={[]}
      onViewChange={() => undefined}
      day={day}
      onDayChange={onDayChange}
      onDayOpen={onDayChange}
      today={today}
      isLoading={isLoading}
      events={range.events
        .filter(({ userUuid }) => userUuid === person?.userUuid)
        .map((row) =>
          toCalendarEvent(row, { texts, mayMove: false, onOpen: ({ visit }) => visit && onOpen({ ...row, visit }) }),
        )}
      labels={{
        today: t`Today`,
        day: t`Day`,
        week: t`Week`,
        month: t`Month`,
        more: (count) => t`${count} more`,
        nothing: t`No visits in this period.`,
      }}
    />
  )
}
