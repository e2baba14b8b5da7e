import { useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components'
import s from './event-calendar.module.css'
import type { EventCalendarProps } from './event-calendar-props.tsx'
import { hourHeight } from './slot-target.tsx'
import { Hours, TimeColumns } from './time-columns.tsx'

/** One day with a lane for each person. */
export function LaneGrid({ day, lanes = [], events, label, onMove, onSlot }: EventCalendarProps) {
  const { locale } = useLocale()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for the clean-up.
    sheet.current?.scrollTo({ top: 7 * hourHeight })
  }, [])
  const columns = lanes.map((lane) => ({
    id: lane.id,
    day,
    label: lane.label,
    events: events.filter((event) => (event.laneId ?? '') === lane.id),
  }))
  const grid = { gridTemplateColumns: `56px repeat(${Math.max(1, columns.length)}, minmax(140px, 1fr))` }
  return (
    <section className={`${s.frame} ${s.week}`} ref={sheet} aria-label={label}>
      <div className={s.weekHead} style={grid}>
        <span className={s.corner} />
        {columns.map(({ id, label: name, events: own }) => (
          <div key={id} className={s.lane}>
            <span>{name}</span>
            <span className={s.laneCount}>{own.length > 0 && own.length}</span>
          </div>
        ))}
      </div>
      <div className={s.weekBody} style={grid}>
        <Hours locale={locale} />
        <TimeColumns columns={columns} locale={locale} onMove={onMove} onSlot={onSlot} />
      </div>
    </section>
  )
}
