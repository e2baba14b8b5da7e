import type { CalendarPerson, CalendarRange } from '@fettle/contracts/calendar/calendar-view'
import { DayGrid } from '@fettle/ui/calendar/day-grid'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { toCalendarEvent, toCrewEvents } from '../calendar-events.ts'
import { minutesOfEvent, type OnPlan, useBeginMove } from '../use-begin-move.ts'
import { useEventTexts } from '../use-event-texts.ts'
import type { VisitEvent } from './visit-panel.tsx'

export type PersonPlannerProps = {
  readonly range: CalendarRange
  readonly person: CalendarPerson
  readonly day: string
  readonly onOpen: (event: VisitEvent) => void
  readonly onPlan: OnPlan
  /** A job of the tray was dropped. */
  readonly onDrop: (jobUuid: string, at: { laneId: string; day: string; minutes: number }) => void
}

/** The day of one person by time on a phone: visits and waiting jobs are dragged once a finger rests on them. */
export function PersonPlanner({ range, person, day, onOpen, onPlan, onDrop }: PersonPlannerProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const texts = useEventTexts()
  const begin = useBeginMove(range, onPlan)
  const laneId = person.userUuid
  const events = range.events
    .flatMap((row) => {
      const open = ({ visit }: typeof row) => visit && onOpen({ ...row, visit })
      const toward = { texts, mayMove: true, onOpen: open }
      return [toCalendarEvent(row, toward), ...toCrewEvents(row, toward)]
    })
    .filter((event) => event.laneId === laneId)
  return (
    <>
      <Text size="small" tone="soft">{t`Hold a visit or a job until it lifts, then drag it to a time.`}</Text>
      <DayGrid
        label={t`Calendar`}
        day={day}
        today={formats.dayIn(now)}
        events={events}
        onMove={({ id }, { minutes }) => {
          const found = range.events.find(({ uuid }) => uuid === id)
          if (found) begin(id, { laneId, day, minutes, length: minutesOfEvent(found) })
        }}
        onSlot={({ dragged, minutes }) => {
          if (dragged !== undefined) onDrop(dragged, { laneId, day, minutes })
        }}
      />
    </>
  )
}
