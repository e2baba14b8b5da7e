import type { Locale } from '@fettle/domain/editions/edition'

const shapes: Readonly<Record<Locale, (year: string, month: string, day: string) => string>> = {
  'en-GB': (year, month, day) => `${day}/${month}/${year}`,
  'en-US': (year, month, day) => `${month}/${day}/${year}`,
  'de-DE': (year, month, day) => `${day}.${month}.${year}`,
}

/** Day and time of an ISO instant in a time zone, in the format of a locale. */
export const formatDateTime = (moment: string, locale: Locale, timeZone: string): string => {
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
