import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'

type Shape = (year: string, month: string, day: string) => string
const withSlashes: Shape = (year, month, day) => `${day}/${month}/${year}`
const withDots: Shape = (year, month, day) => `${day}.${month}.${year}`

const shapes: Readonly<Record<ResidentLanguage, Shape>> = {
  'en-GB': withSlashes,
  'en-US': (year, month, day) => `${month}/${day}/${year}`,
  'de-DE': withDots,
  es: withSlashes,
  pl: withDots,
  ro: withDots,
  tr: withDots,
  ru: withDots,
  uk: withDots,
  ar: withSlashes,
  ur: withSlashes,
  zh: (year, month, day) => `${year}-${month}-${day}`,
}

/** Day and time of an ISO instant in a time zone, in the format of a locale. */
export const formatDateTime = (moment: string, locale: ResidentLanguage, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${shapes[locale](part('year'), part('month'), part('day'))}, ${part('hour')}:${part('minute')}`
}
