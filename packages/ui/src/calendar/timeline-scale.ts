import type { CalendarEvent } from './calendar-event.ts'
import type { CalendarLane, TimelineMove } from './event-calendar-props.tsx'

const dayMinutes = 24 * 60
/** Visits begin and end on a quarter of an hour. */
export const step = 15

/** Minutes after midnight of a local moment, within a day. */
export function minutesOn(moment: string, day: string): number {
  const own = moment.slice(0, 10)
  if (own < day) return 0
  if (own > day) return dayMinutes
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}

export interface TimelineScale {
  /** Minutes after midnight of the first and the last hour shown. */
  readonly from: number
  readonly until: number
}

/** The hours of a day that a timeline shows: seven to seven, and more where someone works or is occupied. */
export function scaleOf(day: string, lanes: readonly CalendarLane[], events: readonly CalendarEvent[]): TimelineScale {
  const spans = [...lanes.flatMap(({ spans: own = [] }) => own), ...events.filter(({ isWholeDay }) => !isWholeDay)]
    .map(({ start, end }) => ({ from: minutesOn(start, day), until: minutesOn(end, day) }))
    .filter(({ from, until }) => until > from && until - from < dayMinutes)
  const from = Math.min(7 * 60, ...spans.map((span) => span.from))
  const until = Math.max(19 * 60, ...spans.map((span) => span.until))
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}

/** Share of the scale at a minute, from 0 to 1. */
export function shareAt({ from, until }: TimelineScale, minutes: number): number {
  return Math.min(1, Math.max(0, (minutes - from) / (until - from)))
}

/** Minutes after midnight at a share of the scale, rounded to a quarter of an hour within the day. */
export function minutesAtShare({ from, until }: TimelineScale, share: number): number {
  const minutes = Math.round((from + share * (until - from)) / step) * step
  return Math.min(dayMinutes - step, Math.max(0, minutes))
}

/** Length of an event in minutes; at least a quarter of an hour. */
export function lengthOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): number {
  return Math.max(step, Math.round((Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 60_000))
}

type Key = { readonly key: string; readonly shiftKey: boolean }

/** The next place of an event that is moved by the arrow keys; with Shift they change its length. Undefined for other keys. */
export function moveByKey(
  move: TimelineMove,
  { key, shiftKey }: Key,
  lanes: readonly Pick<CalendarLane, 'id'>[],
): TimelineMove | undefined {
  const by = { ArrowLeft: -step, ArrowRight: step }[key]
  if (by !== undefined) {
    if (shiftKey) return { ...move, length: Math.max(step, move.length + by) }
    return { ...move, minutes: Math.min(dayMinutes - step, Math.max(0, move.minutes + by)) }
  }
  const row = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (row === undefined) return undefined
  const at = lanes.findIndex(({ id }) => id === move.laneId) + row
  const lane = lanes[Math.min(lanes.length - 1, Math.max(0, at))]
  return lane ? { ...move, laneId: lane.id } : move
}
