import type { Edition } from '@fettle/domain/editions/edition'
import type { Money } from '@fettle/domain/kernel/money'
import type { Instant, LocalDate } from '@fettle/domain/kernel/time'

/** Caches Intl formatters, which are expensive to create: a list uses the same one in every row. */
const cached = <Options, Format>(make: new (locale: string, options?: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? new make(locale, options)
    formats.set(key, format)
    return format
  }
}
const dateFormat = cached(Intl.DateTimeFormat)
const numberFormat = cached(Intl.NumberFormat)
const relativeFormat = cached(Intl.RelativeTimeFormat)

type Shape = Pick<Edition, 'dateShape' | 'hourCycle' | 'timeZones' | 'distance'>
/** Formatting for a reader: the edition determines order and clock, the locale the notation. */
export type Formats = ReturnType<typeof createFormats>

/** Times are shown in `home` unless a zone is given; without `home`, in the zone of the device. */
export const createFormats = (edition: Shape, locale: string, home?: string) => {
  const day = (date: LocalDate): string => {
    const [year = '', month = '', dayOfMonth = ''] = date.split('-')
    const parts = edition.dateShape === 'MM/DD/YYYY' ? [month, dayOfMonth, year] : [dayOfMonth, month, year]
    return parts.join('/')
  }
  const dayIn = (at: Instant | number, zone = home): LocalDate => {
    const parts = dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    return parts.format(new Date(at))
  }
  const time = (at: Instant | number, zone = home): string =>
    dateFormat(edition.hourCycle === 'h12' ? 'en-US' : 'en-GB', {
      timeZone: zone,
      hour: edition.hourCycle === 'h12' ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle: edition.hourCycle,
    }).format(new Date(at))
  return {
    /** `£1,234.50`, `1.234,50 €`. */
    money: ({ amount, currency }: Money): string =>
      numberFormat(locale, { style: 'currency', currency }).format(amount / 100),
    /** `£1,235`: sums on an axis. */
    wholeMoney: ({ amount, currency }: Money): string =>
      numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount / 100),
    number: (value: number): string => numberFormat(locale).format(value),
    /** A decimal text with up to four places: `1.333`, `1,333`. */
    quantity: (decimal: string): string =>
      numberFormat(locale, { maximumFractionDigits: 4 }).format(decimal as `${number}`),
    /** A unit price, a decimal text with up to four places: `£0.345`. */
    price: (decimal: string, currency: Money['currency']): string =>
      numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 }).format(decimal as `${number}`),
    /** Basis points as a percentage: 2000 is `20%`. */
    percent: (basisPoints: number): string =>
      numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
    /** Metres in the unit of local roads: `12 mi`, `3,4 km`. */
    distance: (metres: number): string => {
      const value = metres / (edition.distance === 'mile' ? 1609.344 : 1000)
      const maximumFractionDigits = value < 10 ? 1 : 0
      return numberFormat(locale, { style: 'unit', unit: edition.distance, maximumFractionDigits }).format(value)
    },
    /** A calendar day, `21/11/2026`; in the United States `11/21/2026`. */
    day,
    /** `Fri 4 Dec 2026`: a day of legal weight. */
    longDay: (date: LocalDate): string =>
      dateFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
        .format(new Date(`${date}T12:00:00Z`))
        .replace(/^(\p{L}+), (?=\d)/u, '$1 '),
    dayIn,
    /** The date of an instant in a zone. */
    date: (at: Instant | number, zone?: string): string => day(dayIn(at, zone)),
    time,
    dateTime: (at: Instant | number, zone?: string): string => `${day(dayIn(at, zone))} ${time(at, zone)}`,
    /** `Fri 21 Nov`: for lists of visits. */
    weekday: (at: Instant | number, zone = home): string =>
      dateFormat(locale, { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at)),
    /** `Nov 2026`: a month by its first day. */
    month: (day: LocalDate): string =>
      dateFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`)),
    /** `21 Nov`: the day of an axis. */
    shortDay: (day: LocalDate): string =>
      dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`)),
    /** `in 3 days`, `2 hours ago`, in the largest unit that fits. */
    relative: (at: Instant | number, now: number): string => relativeTime(new Date(at).getTime() - now, locale),
    /** The edition's short name of a zone, `GMT`, else what the platform calls it. */
    zoneName: (zone: string, at: Instant | number): string =>
      (isStandardTime(zone, new Date(at)) ? shortName(edition, zone) : undefined) ?? platformZoneName(zone, locale, at),
  }
}

const shortName = ({ timeZones }: Pick<Edition, 'timeZones'>, zone: string) =>
  timeZones.find(({ tzDatabaseTimeZone }) => tzDatabaseTimeZone.toLowerCase() === zone.toLowerCase())?.shortName

const offset = (zone: string, at: Date) =>
  dateFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** The edition's zone names are those of standard time: GMT must not label British Summer Time. */
const isStandardTime = (zone: string, at: Date) =>
  zone.startsWith('America/') || offset(zone, at) === offset(zone, new Date(Date.UTC(at.getUTCFullYear(), 0, 1)))

const platformZoneName = (zone: string, locale: string, at: Instant | number) =>
  dateFormat(locale, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const relativeTime = (millis: number, locale: string): string => {
  const format = relativeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of units)
    if (Math.abs(millis) >= size || unit === 'minute') return format.format(Math.round(millis / size), unit)
  return ''
}
