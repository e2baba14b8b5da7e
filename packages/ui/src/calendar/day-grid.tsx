import { useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components'
import { formatDate } from './calendar-dates.ts'
import s from './event-calendar.module.css'
import type { EventCalendarProps } from './event-calendar-props.tsx'
import { hourHeight } from './slot-target.tsx'
import { Hours, TimeColumns } from './time-columns.tsx'

type DayGridProps = Pick<EventCalendarProps, 'label' | 'day' | 'today' | 'events' | 'onMove' | 'onSlot'>

/** One day of one person with a time scale that fits a phone: visits are dragged by touch once the finger rests on them. */
export function DayGrid({ label, day, today, events, onMove, onSlot }: DayGridProps) {
  const { locale } = useLocale()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolls to the working hours initially.
    frame.current?.scrollTo({ top: 7 * hourHeight })
  }, [])
  return (
    <section className={`${s.frame} ${s.dayGrid}`} ref={frame} aria-label={label}>
      <Hours locale={locale} />
      <TimeColumns
        columns={[
          {
            id: day,
            day,
            label: formatDate(day, locale, { weekday: 'long', day: 'numeric', month: 'long' }),
            events,
            isToday: day === today,
          },
        ]}
        locale={locale}
        onMove={onMove}
        onSlot={onSlot}
      />
    </section>
  )
}
