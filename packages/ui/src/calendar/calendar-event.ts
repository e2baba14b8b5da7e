import type { SurfaceTheme } from '../tokens/tokens.ts'

/** An event in local time of its location: `YYYY-MM-DDTHH:mm`. */
export interface CalendarEvent {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly isWholeDay?: boolean | undefined
  /** Person or location, on one line. */
  readonly detail?: string | undefined
  readonly href?: string | undefined
  readonly onOpen?: (() => void) | undefined
  readonly surface?: SurfaceTheme | undefined
  /** Lane of the day view. */
  readonly laneId?: string | undefined
  /** Cannot be dragged: it is under way, over, or not the reader's to move. */
  readonly isFixed?: boolean | undefined
}

/** Events that overlap a day, all-day ones first, then by start. */
export function eventsOnDay(events: readonly CalendarEvent[], day: string): CalendarEvent[] {
  return events
    .filter((event) => event.start.slice(0, 10) <= day && lastDayOf(event) >= day)
    .sort(
      (one, other) =>
        Number(other.isWholeDay ?? false) - Number(one.isWholeDay ?? false) || one.start.localeCompare(other.start),
    )
}

export interface Placed {
  readonly event: CalendarEvent
  /** Minutes after midnight, within the day. */
  readonly from: number
  readonly to: number
  /** Index of its lane among overlapping events, and the number of lanes. */
  readonly lane: number
  readonly lanes: number
}

/** Layout of one day's events, side by side where they overlap. */
export function placeEvents(events: readonly CalendarEvent[], day: string): Placed[] {
  const timed = eventsOnDay(events, day).filter((event) => !event.isWholeDay)
  const placed: Placed[] = []
  for (const heap of overlapping(timed, day)) {
    const ends: number[] = []
    const lanes = heap.map(({ from, to }) => {
      const free = ends.findIndex((end) => end <= from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = to
      return lane
    })
    placed.push(...heap.map((span, at) => ({ ...span, lane: lanes[at] ?? 0, lanes: ends.length })))
  }
  return placed
}

type Span = Pick<Placed, 'event' | 'from' | 'to'>

function overlapping(events: readonly CalendarEvent[], day: string): Span[][] {
  const heaps: Span[][] = []
  let end = -1
  for (const event of events) {
    const from = event.start.slice(0, 10) < day ? 0 : minutesOf(event.start)
    const to = event.end.slice(0, 10) > day ? 24 * 60 : Math.max(minutesOf(event.end), from + 20)
    if (from >= end) heaps.push([])
    heaps.at(-1)?.push({ event, from, to })
    end = Math.max(end, to)
  }
  return heaps
}

// An event that ends at midnight belongs to the day before.
function lastDayOf(event: CalendarEvent): string {
  const day = event.end.slice(0, 10)
  if (event.isWholeDay || event.end.slice(11) !== '00:00' || event.start.slice(0, 10) === day) return day
  const before = new Date(`${day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}

function minutesOf(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}
