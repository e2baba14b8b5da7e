import { refusalsDeDe } from './refusals/de-de.ts'
import { type RefusalCode, refusalsEnGb } from './refusals/en-gb.ts'
import { inAmerican } from './refusals/en-us.ts'

export type { RefusalCode } from './refusals/en-gb.ts'

const byLocale: Readonly<Record<'en-GB' | 'en-US' | 'de-DE', Readonly<Record<RefusalCode, string>>>> = {
  'en-GB': refusalsEnGb,
  'en-US': inAmerican(refusalsEnGb),
  'de-DE': refusalsDeDe,
}

/** Refusal messages of one locale. Pages load only theirs, from its own file. */
export const refusalMessages = (locale: 'en-GB' | 'en-US' | 'de-DE'): Readonly<Record<RefusalCode, string>> =>
  byLocale[locale]
