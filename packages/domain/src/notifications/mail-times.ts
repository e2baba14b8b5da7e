import { addDays, instantAt, localDateOf, weekday } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import type { NotificationSettings } from './notification-settings.ts'

const minute = 60_000
/** Delay in ms that groups messages of one conversation, or steps of one command, into one e-mail. */
const groupingMs = { news: minute, talk: 5 * minute } as const

/** Mail schedule of a member with their time zone. */
export type MemberClock = Pick<
  NotificationSettings,
  'quietFrom' | 'quietUntil' | 'digest' | 'digestHour' | 'digestWeekday'
> & { readonly zone: string }

/** When a member gets the e-mail about an event, in their local time. */
export const mailDueAt = (
  clock: MemberClock,
  at: EpochMs,
  { way, isTalk }: { readonly way: 'mail' | 'digest'; readonly isTalk: boolean },
): EpochMs => endOfQuiet(clock, way === 'digest' ? nextDigest(clock, at) : at + groupingMs[isTalk ? 'talk' : 'news'])

/** The first digest after a moment. */
const nextDigest = ({ zone, digest, digestHour, digestWeekday }: MemberClock, at: EpochMs): EpochMs => {
  for (let day = localDateOf(zone, at); ; day = addDays(day, 1)) {
    const moment = instantAt(zone, day, digestHour * 60)
    if (moment > at && (digest !== 'weekly' || weekday(day) === digestWeekday)) return moment
  }
}

/** The moment itself, or the end of the quiet hours it falls into; quiet hours may span midnight. */
const endOfQuiet = ({ zone, quietFrom, quietUntil }: MemberClock, at: EpochMs): EpochMs => {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return at
  const today = localDateOf(zone, at)
  const passesMidnight = quietFrom > quietUntil
  for (const from of passesMidnight ? [addDays(today, -1), today] : [today]) {
    const starts = instantAt(zone, from, quietFrom)
    const ends = instantAt(zone, passesMidnight ? addDays(from, 1) : from, quietUntil)
    if (at >= starts && at < ends) return ends
  }
  return at
}
