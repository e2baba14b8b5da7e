import { useLocale } from 'react-aria-components'
import { Text } from '../layout/text.tsx'
import { formatDate, weekOf, weeksOfMonth } from './calendar-dates.ts'
import { eventsOnDay } from './calendar-event.ts'
import s from './event-calendar.module.css'
import type { EventCalendarProps } from './event-calendar-props.tsx'
import { EventChip } from './event-chip.tsx'

/** Days of the week or month with events, as a list. */
export function Agenda({ view, day, today, events, labels }: EventCalendarProps) {
  const { locale } = useLocale()
  const days =
    view === 'day'
      ? [day]
      : view === 'week'
        ? weekOf(day, locale)
        : weeksOfMonth(day, locale).flat().filter(isOfMonth(day))
  const full = days.map((own) => ({ own, all: eventsOnDay(events, own) })).filter(({ all }) => all.length > 0)
  if (full.length === 0) return <Text tone="soft">{labels.nothing}</Text>
  return (
    <ol className={s.agenda}>
      {full.map(({ own, all }) => (
        <li key={own}>
          <h3 data-today={own === today || undefined}>
            {formatDate(own, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          <ul>
            {all.map((event) => (
              <li key={event.id}>
                <EventChip event={event} isTall />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function isOfMonth(day: string) {
  return (own: string) => own.slice(0, 7) === day.slice(0, 7)
}
