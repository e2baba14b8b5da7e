import type { CalendarEvent } from './calendar-event.ts'

export type CalendarView = 'month' | 'week' | 'day'

/** A place in the time scale: the column, and minutes after midnight of the day. */
export interface SlotTarget {
  readonly columnId: string
  readonly day: string
  readonly minutes: number
  /** Text that was dragged here from outside of the calendar. */
  readonly dragged?: string
}

/** A person, or those without one. */
export interface CalendarLane {
  readonly id: string
  readonly label: string
}

export interface EventCalendarLabels {
  readonly today: string
  readonly month: string
  readonly week: string
  readonly day: string
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
  /** Lanes of the day view; without them it shows the day in one column. */
  readonly lanes?: readonly CalendarLane[] | undefined
  readonly onMove?: ((event: CalendarEvent, target: SlotTarget) => void) | undefined
  readonly onSlot?: ((target: SlotTarget) => void) | undefined
  readonly labels: EventCalendarLabels
  readonly isLoading?: boolean
}
