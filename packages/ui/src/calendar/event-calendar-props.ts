import type { CalendarEvent } from './calendar-event.ts'

export type CalendarView = 'month' | 'week'

export interface EventCalendarLabels {
  readonly today: string
  readonly month: string
  readonly week: string
  /** Label of hidden events: "2 more". */
  readonly more: (count: number) => string
  readonly nothing: string
}

export interface EventCalendarProps {
  readonly label: string
  readonly view: CalendarView
  readonly onViewChange: (view: CalendarView) => void
  /** The selected date, `YYYY-MM-DD`; its month or week is shown. */
  readonly day: string
  readonly onDayChange: (day: string) => void
  readonly today: string
  readonly events: readonly CalendarEvent[]
  /** Called when a day is opened, to create a booking. */
  readonly onDayOpen?: ((day: string) => void) | undefined
  readonly labels: EventCalendarLabels
  readonly isLoading?: boolean
}
