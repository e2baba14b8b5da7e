import type { ReactNode } from 'react'
import type { Status } from '../controls/status.ts'
import { StatusIcon } from '../controls/status-icon.tsx'
import s from './timeline.module.css'

export interface TimelineEvent {
  readonly id: string
  readonly title: ReactNode
  /** Formatted time. */
  readonly when: string
  /** Time as ISO 8601. */
  readonly dateTime?: string | undefined
  readonly body?: ReactNode
  readonly status?: Status | undefined
  /** Avatar or icon. */
  readonly sign?: ReactNode
}

/** A list of events. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={s.timeline} aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={s.event}>
          <span className={s.sign}>
            {event.sign ?? (event.status ? <StatusIcon status={event.status} /> : <span className={s.dot} />)}
          </span>
          <div>
            <div className={s.head}>
              <span className={s.title}>{event.title}</span>
              <time className={s.when} dateTime={event.dateTime}>
                {event.when}
              </time>
            </div>
            {event.body && <div className={s.body}>{event.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
