import type { CalendarEvent } from './calendar-event.ts'

/** `team` is a week by people. */
export type CalendarView = 'month' | 'week' | 'team' | 'day'

/** A place in the time scale: the column, and minutes after midnight of the day. */
export interface SlotTarget {
  readonly columnId: string
  readonly day: string
  readonly minutes: number
  /** Text that was dragged here from outside of the calendar. */
  readonly dragged?: string
}

/** What a timeline does with an event: where it goes to. */
export interface TimelineMove {
  readonly laneId: string
  readonly day: string
  /** Minutes after midnight. */
  readonly minutes: number
  /** The new length in minutes. */
  readonly length: number
}

/** A person, or those without one. */
export interface CalendarLane {
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  /** Page of the person. */
  readonly href?: string | undefined
  /** Working hours as local moments; other time is shaded. */
  readonly spans?: readonly { readonly start: string; readonly end: string }[] | undefined
  /** How much of the working time is taken, on the day shown or on each day. */
  readonly load?: ((day: string) => CalendarLoad | undefined) | undefined
}

export interface CalendarLoad {
  readonly text: string
  /** 1 is all of the working time. */
  readonly share: number
  readonly isOver: boolean
}

export interface EventCalendarLabels {
  readonly today: string
  readonly month: string
  readonly week: string
  readonly day: string
  /** A week by people. */
  readonly team?: string
  /** Instructions for an event that is moved by keys. */
  readonly moving?: (title: string) => string
  /** Label of hidden events: "2 more". */
  readonly more: (count: number) => string
  readonly nothing: string
}

export interface EventCalendarProps {
  readonly label: string
  readonly view: CalendarView
  /** Views to choose from. */
  readonly views?: readonly CalendarView[] | undefined
  readonly onViewChange: (view: CalendarView) => void
  /** The selected date, `YYYY-MM-DD`; its month or week is shown. */
  readonly day: string
  readonly onDayChange: (day: string) => void
  readonly today: string
  readonly events: readonly CalendarEvent[]
  /** Called when a day is opened, to create a booking. */
  readonly onDayOpen?: ((day: string) => void) | undefined
  /** People of the day and team views, one below the other. */
  readonly lanes?: readonly CalendarLane[] | undefined
  readonly onMove?: ((event: CalendarEvent, target: SlotTarget) => void) | undefined
  /** Called with the new place and length of an event of a timeline; without it `onMove` is called. */
  readonly onPlan?: ((event: CalendarEvent, move: TimelineMove) => void) | undefined
  readonly onSlot?: ((target: SlotTarget) => void) | undefined
  readonly labels: EventCalendarLabels
  readonly isLoading?: boolean
}
