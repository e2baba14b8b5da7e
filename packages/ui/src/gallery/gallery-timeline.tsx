import { useState } from 'react'
import type { CalendarEvent } from '../calendar/calendar-event.ts'
import { EventCalendar } from '../calendar/event-calendar.tsx'
import { useSay } from './gallery-example.tsx'

const day = '2026-11-24'
const people = 60
const visitsOfPerson = 10

const clock = (minutes: number): string =>
  `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const visits: readonly CalendarEvent[] = Array.from({ length: people * visitsOfPerson }, (_, at) => {
  const start = 7 * 60 + (at % visitsOfPerson) * 60
  return {
    id: `visit-${at}`,
    title: `Visit ${at + 1}`,
    detail: '4 Calder Court',
    start: clock(start),
    end: clock(start + 45),
    laneId: `person-${Math.floor(at / visitsOfPerson)}`,
  }
})
const lanes = Array.from({ length: people }, (_, at) => ({
  id: `person-${at}`,
  label: `Person ${at + 1}`,
  spans: [{ start: clock(8 * 60), end: clock(17 * 60) }],
}))

/** A day of sixty people with six hundred visits, in which frames are measured while one is dragged. */
export function GalleryTimeline() {
  const say = useSay()
  const [events, setEvents] = useState(visits)
  const word = say('Visits', 'Besuche')
  return (
    <EventCalendar
      label={word}
      view="day"
      views={['day']}
      onViewChange={() => undefined}
      day={day}
      onDayChange={() => undefined}
      today={day}
      events={events}
      lanes={lanes}
      onPlan={({ id }, { laneId, minutes, length }) =>
        setEvents((before) =>
          before.map((event) =>
            event.id === id ? { ...event, laneId, start: clock(minutes), end: clock(minutes + length) } : event,
          ),
        )
      }
      labels={{ today: word, month: word, week: word, day: say('Day', 'Tag'), more: String, nothing: word }}
    />
  )
}
