import { useEffect } from 'react'
import { useLocale } from 'react-aria-components'
import { formatDate, weekOf } from './calendar-dates.ts'
import { eventsOnDay, type Placed, placeEvents } from './calendar-event.ts'
import s from './event-calendar.module.css'
import type { EventCalendarProps } from './event-calendar-props.ts'
import { EventChip } from './event-chip.tsx'
import { DayButton } from './month-grid.tsx'
import { useDayKeys } from './use-day-keys.ts'

/** Seven days side by side with a common time scale. */
export function WeekGrid(props: EventCalendarProps) {
  const { day, today, onDayChange, onDayOpen, events } = props
  const { locale } = useLocale()
  const { sheet, onKeyDown } = useDayKeys(day, onDayChange)
  const days = weekOf(day, locale)
  useEffect(() => {
    // Scrolls to the working hours initially.
    sheet.current?.scrollTo({ top: 7 * hour })
  }, [sheet])
  return (
    <section className={`${s.frame} ${s.week}`} ref={sheet} aria-label={props.label}>
      <div className={s.weekHead}>
        <span className={s.corner} />
        {days.map((own) => (
          <div key={own} className={s.weekDay}>
            <span aria-hidden="true">{formatDate(own, locale, { weekday: 'short' })}</span>
            <DayButton
              {...{ own, day, today, onKeyDown }}
              onPress={() => (own === day ? onDayOpen?.(own) : onDayChange(own))}
            />
            <ul className={s.chips}>
              {eventsOnDay(events, own)
                .filter((event) => event.isWholeDay)
                .map((event) => (
                  <li key={event.id}>
                    <EventChip event={event} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={s.weekBody}>
        <Hours locale={locale} />
        {days.map((own) => (
          <ol
            key={own}
            className={s.column}
            data-today={own === today || undefined}
            aria-label={formatDate(own, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
          >
            {placeEvents(events, own).map((placed) => (
              <li key={placed.event.id} style={boxOf(placed)}>
                <EventChip event={placed.event} isTall />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </section>
  )
}

function Hours({ locale }: { locale: string }) {
  return (
    <div className={s.hours} aria-hidden="true">
      {Array.from({ length: 24 }, (_, at) => (
        <span key={at} style={{ top: at * hour }}>
          {at > 0 &&
            formatDate(`2026-01-01T${String(at).padStart(2, '0')}:00`, locale, { hour: 'numeric', minute: '2-digit' })}
        </span>
      ))}
    </div>
  )
}

function boxOf({ from, to, lane, lanes }: Placed) {
  return {
    top: (from / 60) * hour,
    height: ((to - from) / 60) * hour - 2,
    insetInlineStart: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  }
}

/** Height of an hour in px, as in the style sheet. */
const hour = 48
