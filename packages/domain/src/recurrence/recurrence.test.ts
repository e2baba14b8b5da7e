import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../kernel/calendar.ts'
import { dateAt, datesFrom, datesOf, type Frequency, type RecurrenceRule } from './recurrence.ts'
import { formatRecurrence, parseRecurrence } from './recurrence-text.ts'

const every = (interval: number, frequency: Frequency, more: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  frequency,
  interval,
  missingDay: 'clamp',
  ...more,
})

const first = (count: number, rule: RecurrenceRule, anchor: string): readonly string[] => {
  const found: string[] = []
  for (const date of datesOf(rule, anchor)) {
    if (found.length === count) break
    found.push(date)
  }
  return found
}

describe('dates of a rule', () => {
  it('keep the end of the month', () => {
    expect(first(4, every(1, 'monthly'), '2027-01-31')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(first(4, every(6, 'monthly'), '2026-08-31')).toEqual([
      '2026-08-31',
      '2027-02-28',
      '2027-08-31',
      '2028-02-29',
    ])
  })

  it('keep the leap day', () => {
    expect(first(5, every(1, 'yearly'), '2024-02-29')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  it('skip months without the day where asked', () => {
    expect(first(3, every(1, 'monthly', { missingDay: 'skip' }), '2027-01-31')).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
    expect(first(2, every(1, 'yearly', { missingDay: 'skip' }), '2024-02-29')).toEqual(['2024-02-29', '2028-02-29'])
  })

  it('count days over the end of the year', () => {
    expect(first(2, every(10, 'daily'), '2026-12-28')).toEqual(['2026-12-28', '2027-01-07'])
  })

  it('find the first Monday of every third month', () => {
    const rule = every(3, 'monthly', { weekdays: [{ weekday: 1, nth: 1 }] })
    expect(first(4, rule, '2027-01-01')).toEqual(['2027-01-04', '2027-04-05', '2027-07-05', '2027-10-04'])
  })

  it('find the last working day of a month', () => {
    const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday }))
    expect(first(3, every(1, 'monthly', { weekdays, positions: [-1] }), '2027-01-01')).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-31',
    ])
  })

  it('end with the count and the last date', () => {
    expect(first(9, every(1, 'weekly', { count: 2 }), '2027-01-04')).toEqual(['2027-01-04', '2027-01-11'])
    expect(first(9, every(1, 'weekly', { until: '2027-01-11' }), '2027-01-04')).toEqual(['2027-01-04', '2027-01-11'])
  })

  it('of a rule that never comes are none', () => {
    const rule = every(1, 'yearly', { months: [2], monthDays: [30], missingDay: 'skip' })
    expect(first(1, rule, '2027-01-01')).toEqual([])
  })

  it('have an index counted from the first', () => {
    const rule = every(1, 'monthly')
    expect(dateAt(rule, '2027-01-31', 13)).toBe('2028-02-29')
    expect(datesFrom(rule, '2027-01-31', { from: '2027-03-01', limit: 2 })).toEqual([
      { index: 2, date: '2027-03-31' },
      { index: 3, date: '2027-04-30' },
    ])
  })
})

const distinct = (values: fc.Arbitrary<number>, maxLength: number) =>
  fc.uniqueArray(values, { minLength: 1, maxLength })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

const anchors = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -28, max: -1 }))
const rules: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom<Frequency>('daily', 'weekly', 'monthly', 'yearly'),
    interval: fc.integer({ min: 1, max: 14 }),
    weekdays: maybe(distinct(fc.integer({ min: 1, max: 7 }), 3)),
    nth: maybe(fc.constantFrom(1, 2, 3, 4, -1, -2)),
    monthDays: maybe(distinct(monthDay, 3)),
    months: maybe(distinct(fc.integer({ min: 1, max: 12 }), 3)),
    positions: maybe(distinct(fc.constantFrom(1, 2, -1), 2)),
    count: maybe(fc.integer({ min: 1, max: 6 })),
    weekStart: maybe(fc.constantFrom(1, 7)),
    missingDay: fc.constantFrom('clamp' as const, 'skip' as const),
  })
  .map(({ nth, weekdays, monthDays, positions, months, count, weekStart, ...rule }) => {
    const isNth = (rule.frequency === 'monthly' || (rule.frequency === 'yearly' && months)) && nth && !monthDays
    const days = weekdays?.map((weekday) => (isNth ? { weekday, nth } : { weekday }))
    const isByDay = days !== undefined || (monthDays !== undefined && rule.frequency !== 'weekly')
    return {
      ...rule,
      ...(days && { weekdays: days }),
      ...(monthDays && rule.frequency !== 'weekly' && { monthDays }),
      ...(months && { months }),
      ...(positions && isByDay && rule.frequency !== 'daily' && { positions }),
      ...(count && { count }),
      ...(weekStart && { weekStart }),
    }
  })

/** With `SKIP=BACKWARD` the library leaves out some months that lack a day of `BYMONTHDAY`; that of the start it keeps. */
const isMisreckoned = ({ missingDay, monthDays = [] }: RecurrenceRule): boolean =>
  missingDay === 'clamp' && monthDays.some((day) => day > 28)

/** The first dates as the library `rrule-temporal` reckons them. */
const oracle = (rule: RecurrenceRule, anchor: string, limit: number): readonly string[] => {
  const start = `DTSTART;TZID=UTC:${anchor.replaceAll('-', '')}T000000`
  const skipping =
    rule.missingDay === 'skip' ? `RSCALE=GREGORIAN;${formatRecurrence(rule)};SKIP=OMIT` : formatRecurrence(rule)
  // The dates of fifteen years, some of them sparse.
  const library = new RRuleTemporal({
    rruleString: `${start}\nRRULE:${skipping}`,
    temporal: Temporal,
    maxIterations: 100_000,
  } as never)
  return library.all((_, index) => index < limit).map((date) => date.toPlainDate().toString())
}

/** FETTLE_RULES=10000 compares that many. */
const ruleCount = Number(process.env.FETTLE_RULES ?? 2_000)

describe('the rule', () => {
  it('agrees with another implementation on random rules', () => {
    fc.assert(
      fc.property(rules, anchors, (rule, anchor) => {
        fc.pre(!isMisreckoned(rule))
        const ours = first(6, rule, anchor).filter((date) => date < addMonths(anchor, 180))
        // The library gives up with an error where a rule never comes again.
        expect(ours).toEqual(ours.length === 0 ? [] : oracle(rule, anchor, ours.length))
      }),
      { numRuns: ruleCount },
    )
  }, 300_000)

  it('has a date in every month that lacks its day', () => {
    const days = fc.integer({ min: 29, max: 31 })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 14 }), anchors, (day, interval, anchor) => {
        const dates = first(24, every(interval, 'monthly', { monthDays: [day] }), `${anchor.slice(0, 7)}-01`)
        dates.forEach((date, index) => {
          const monthEnd = addDays(addMonths(`${anchor.slice(0, 7)}-01`, index * interval + 1), -1)
          expect(date).toBe(monthEnd < `${date.slice(0, 7)}-${day}` ? monthEnd : `${date.slice(0, 7)}-${day}`)
        })
      }),
    )
  })

  it('is the same after it was written and read as an RRULE', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(parseRecurrence(formatRecurrence(rule))).toEqual({ ok: true, value: rule, events: [] })
      }),
    )
  })
})

describe('an RRULE', () => {
  it('by the hour or second is refused', () => {
    for (const frequency of ['SECONDLY', 'MINUTELY', 'HOURLY'])
      expect(parseRecurrence(`FREQ=${frequency};COUNT=3`)).toMatchObject({ ok: false, code: 'recurrence_too_frequent' })
  })

  it.each([
    '',
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;UNTIL=tomorrow',
  ])('“%s” is not understood', (text) => {
    expect(parseRecurrence(text)).toMatchObject({ ok: false, code: 'recurrence_not_understood' })
  })
})
