import type { Locale } from '@fettle/domain/editions/edition'

/** What is noted on an order where a resident says nothing themselves. */
export type ResidentVisitNotes = {
  readonly cancelled: string
  readonly moved: (times: number) => string
}

const english: ResidentVisitNotes = {
  cancelled: 'Cancelled by the resident.',
  moved: (times) => `The resident has moved the appointment ${times} times.`,
}

const byLocale: Readonly<Record<Locale, ResidentVisitNotes>> = {
  'en-GB': english,
  'en-US': { ...english, cancelled: 'Canceled by the resident.' },
  'de-DE': {
    cancelled: 'Von den Bewohnern abgesagt.',
    moved: (times) => `Die Bewohner haben den Termin ${times}-mal verschoben.`,
  },
}

/** The notes in a language. */
export const residentVisitNotes = (locale: Locale): ResidentVisitNotes => byLocale[locale]
