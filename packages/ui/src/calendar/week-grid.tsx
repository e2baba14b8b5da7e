import { useEffect } from 'react'
import { useLocale } from 'react-aria-components'
import { formatDate, weekOf } from './calendar-dates.ts'
import { eventsOnDay } from './calendar-event.ts'
import s from './event-calendar.module.css'
import type { EventCalendarProps } from './event-calendar-props.tsx'
import { EventChip } from './event-chip.tsx'
import { DayButton } from './month-grid.tsx'
import { hourHeight } from './slot-target.tsx'
import { Hours, TimeColumns } from './time-columns.tsx'
import { useDayKeys } from './use-day-keys.ts'

/** Seven days side by side with a common time scale. */
export function WeekGrid(props: EventCalendarProps) {
  const { day, today, onDayChange, onDayOpen, events } = props
  const { locale } = useLocale()
  const { sheet, onKeyDown } = useDayKeys(day, onDayChange)
  const days = weekOf(day, locale)
  useEffect(() => {
    // Scrolls to the working hours initially.
    sheet.current?.scrollTo({ top: 7 * hourHeight })
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
        <TimeColumns
          columns={days.map((own) => ({
            id: own,
            day: own,
            label: formatDate(own, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
            events,
            isToday: own === today,
          }))}
          locale={locale}
          onMove={props.onMove}
          onSlot={props.onSlot}
        />
      </div>
    </section>
  )
}
