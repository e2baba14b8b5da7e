import type { Locale } from '@fettle/domain/editions/edition'

/** What a feed says where it does not name the work. */
export type CalendarFeedWords = {
  readonly busy: string
  readonly away: string
  readonly cancelled: string
  /** Name of the calendar of a company or a person. */
  readonly name: (owner: string) => string
}

const english: CalendarFeedWords = {
  busy: 'Busy',
  away: 'Away',
  cancelled: 'Cancelled visit',
  name: (owner) => `Visits: ${owner}`,
}

const byLocale: Readonly<Record<Locale, CalendarFeedWords>> = {
  'en-GB': english,
  'en-US': { ...english, cancelled: 'Canceled visit' },
  'de-DE': { busy: 'Belegt', away: 'Abwesend', cancelled: 'Abgesagter Termin', name: (owner) => `Termine: ${owner}` },
}

export const calendarFeedWords = (locale: Locale): CalendarFeedWords => byLocale[locale]
