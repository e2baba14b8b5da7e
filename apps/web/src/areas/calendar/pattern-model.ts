import type { WorkingPatternView } from '@fettle/contracts/calendar/calendar-view'
import { minutesOfDay } from '@fettle/domain/kernel/calendar'

export type PatternWeeks = WorkingPatternView['weeks']

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The working times of a day as they are entered: `08:00-12:00, 13:00-17:00`. */
export const toText = (spans: readonly { readonly from: number; readonly until: number }[]): string =>
  spans.map(({ from, until }) => `${clock(from)}-${clock(until)}`).join(', ')

const span = /^(\d{1,2})(?::?(\d{2}))?\s*[-–]\s*(\d{1,2})(?::?(\d{2}))?$/

/** Working times of a text; undefined where it is none. An empty text is a free day. */
export const fromText = (text: string): { from: number; until: number }[] | undefined => {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const spans = parts.map((part) => {
    const [, fromHour, fromMinute = '00', untilHour, untilMinute = '00'] = span.exec(part) ?? []
    if (fromHour === undefined || untilHour === undefined) return undefined
    const minutes = (hour: string, minute: string) => minutesOfDay(`${hour.padStart(2, '0')}:${minute}`)
    const times = { from: minutes(fromHour, fromMinute), until: minutes(untilHour, untilMinute) }
    return Number(fromMinute) > 59 || Number(untilMinute) > 59 || times.until > 1440 ? undefined : times
  })
  return spans.some((each) => each === undefined) ? undefined : (spans as { from: number; until: number }[])
}

/** Monday to Friday from eight to five. */
export const defaultWeek = (): PatternWeeks[number] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? [{ from: 480, until: 1020 }] : []))
