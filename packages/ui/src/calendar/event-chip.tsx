import { useLocale } from 'react-aria-components'
import { Link } from '../controls/link.tsx'
import { formatDate } from './calendar-dates.ts'
import type { CalendarEvent } from './calendar-event.ts'
import s from './event-calendar.module.css'

/** One event on one line, or several where there is space. */
export function EventChip({ event, isTall = false }: { event: CalendarEvent; isTall?: boolean }) {
  const { locale } = useLocale()
  const { title, detail, href, onOpen, surface = 'primary' } = event
  const time = event.isWholeDay ? undefined : formatDate(event.start, locale, { hour: 'numeric', minute: '2-digit' })
  const face = (
    <>
      {time && <time dateTime={event.start}>{time}</time>}
      <span className={s.eventTitle}>{title}</span>
      {detail && <span className={isTall ? s.detail : 'visually-hidden'}>{detail}</span>}
    </>
  )
  const look = {
    className: s.chip ?? '',
    'data-surface': surface,
    'data-intensity': 'weak',
    'data-tall': isTall || undefined,
  }
  if (href) {
    return (
      <Link {...look} href={href}>
        {face}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" {...look} onClick={onOpen}>
        {face}
      </button>
    )
  }
  return <span {...look}>{face}</span>
}
