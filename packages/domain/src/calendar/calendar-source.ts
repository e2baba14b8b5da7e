import { dayMs, hourMs } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { calendarFileRefusals } from './icalendar-lines.ts'
import type { Span } from './week-pattern.ts'

export const sourceKinds = ['file', 'address', 'caldav'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Why a calendar is not read from its address, or what was read not stored. */
export const sourceFailures = [
  'calendar_address_invalid',
  'calendar_unreachable',
  'calendar_sign_in_refused',
  'calendar_no_collection',
  'calendar_not_stored',
  ...calendarFileRefusals,
] as const
export type SourceFailure = (typeof sourceFailures)[number]
export const sourceRefusals = [...sourceFailures, 'calendar_already_added', 'too_many_calendars'] as const

export const mostSources = 10
/** Failures in a row after which an address rests for a day, and its owner is notified. */
export const failuresUntilRest = 5

/** The time of which events are kept. */
export const sourceWindow = (now: EpochMs): Span => ({ from: now - 7 * dayMs, until: now + 393 * dayMs })

/** When an address is read again: every hour; sooner at first where it failed, and after a day where it failed five times in a row. */
export const nextSync = (failures: number, now: EpochMs): { readonly nextAt: EpochMs; readonly rests: boolean } => {
  const rests = failures > 0 && failures % failuresUntilRest === 0
  return { nextAt: now + (rests ? dayMs : failures === 0 ? hourMs : hourMs / 4), rests }
}

/** The https address of a calendar, also of one that begins with `webcal:`; undefined where it is none. */
export const sourceAddress = (text: string): string | undefined => {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://')
  return /^https?:\/\/[^\s@/]+(\/\S*)?$/i.test(address) && address.length <= 2_000 ? address : undefined
}
