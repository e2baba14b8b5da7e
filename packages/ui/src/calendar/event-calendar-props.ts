import type { CalendarEvent } from './calendar-event.ts'

export type CalendarView = 'month' | 'week'

export interface EventCalendarLabels {
  readonly today: string
  readonly month: string
  readonly week: string
  /** "2 more". */
  readonly more: (count: number) => string
  readonly nothing: string
}

export interface EventCalendarProps {
  readonly label: string
  readonly view: CalendarView
  readonly onViewChange: (view: CalendarView) => void
  /** The day in question, `YYYY-MM-DD`; its month or week is shown. */
  readonly day: string
  readonly onDayChange: (day: string) => void
  readonly today: string
  readonly events: readonly CalendarEvent[]
  /** A day was opened: to make a booking on it. */
  readonly onDayOpen?: ((day: string) => void) | undefined
  readonly labels: EventCalendarLabels
  readonly isLoading?: boolean
}
