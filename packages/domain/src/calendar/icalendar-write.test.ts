import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '../kernel/calendar.ts'
import { escapeText, type FeedEvent, foldLine, writeFeed } from './icalendar-write.ts'

const event = (given: Partial<FeedEvent> & Pick<FeedEvent, 'startsAt' | 'endsAt' | 'zone'>): FeedEvent => ({
  uid: 'one@fettle',
  sequence: 3,
  stampedAt: Date.parse('2026-01-05T10:00:00.000Z'),
  status: 'CONFIRMED',
  summary: 'Tap drips',
  location: '',
  description: '',
  ...given,
})

/** Events as a parser that is not ours reads them, with the zones that the calendar defines. */
const read = (text: string) => {
  const root = new ICAL.Component(ICAL.parse(text))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  ICAL.TimezoneService.reset()
  return { root, events }
}

describe.each([
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['America/Phoenix', '2026-03-08', '2026-11-01'],
])('a feed in %s', (...[zone, spring, autumn]) => {
  test.each([spring, autumn, '2026-02-28', '2026-12-31'])(
    'has the moments of each hour around %s for other programs',
    (date) => {
      const hours = [-1, 0, 1].flatMap((days) =>
        Array.from({ length: 24 }, (_, hour) => ({ date: addDays(date, days), hour })),
      )
      const events = hours.map(({ date: day, hour }, at) => {
        const startsAt = instantAt(zone, day, hour * 60 + 15)
        return event({ uid: `${at}@fettle`, zone, startsAt, endsAt: startsAt + 30 * 60_000 })
      })
      // The hour that exists twice, by its second time.
      const second = instantAt(zone, date, 60) + 60 * 60_000
      const twice = event({ uid: 'second@fettle', zone, startsAt: second, endsAt: second + 15 * 60_000 })
      const parsed = read(writeFeed({ name: 'Team', events: [...events, twice] })).events
      expect(parsed.map((each) => each.startDate.toJSDate().getTime())).toEqual(
        [...events, twice].map(({ startsAt }) => startsAt),
      )
      expect(parsed.map((each) => each.endDate.toJSDate().getTime())).toEqual(
        [...events, twice].map(({ endsAt }) => endsAt),
      )
      expect(parsed[20]?.startDate.zone.tzid).toBe(zone)
    },
  )
})

test('carries what an event is', () => {
  const zone = 'Europe/Berlin'
  const startsAt = instantAt(zone, '2026-05-12', 540)
  const times = { zone, startsAt, endsAt: startsAt + 3_600_000 }
  const summary = 'Küche: Wasser, Strom; C:\\Plan\nEtage 2'
  const { root, events } = read(
    writeFeed({
      name: 'Häuser, Nord; Süd',
      events: [
        event({ ...times, summary, location: 'Hauptstr. 1, Köln', description: 'Zwei\r\nZeilen' }),
        event({ ...times, uid: 'two@fettle', status: 'CANCELLED' }),
        event({ ...times, uid: 'three@fettle', days: { first: '2026-12-31', last: '2027-01-02' } }),
      ],
    }),
  )
  // Values of properties that the parser does not know stay escaped.
  expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Häuser\\, Nord\\; Süd')
  const [first, second, third] = events
  expect(first).toMatchObject({
    uid: 'one@fettle',
    summary,
    location: 'Hauptstr. 1, Köln',
    description: 'Zwei\nZeilen',
    sequence: 3,
  })
  expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(second?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(third?.startDate.toString()).toBe('2026-12-31')
  expect(third?.endDate.toString()).toBe('2027-01-03')
})

test('is folded by octets, and no character is torn apart', () => {
  const summary = 'Dachrinne überläuft – 屋根 🏠 '.repeat(20).trim()
  const text = writeFeed({
    name: 'x',
    events: [event({ zone: 'UTC', startsAt: 0, endsAt: 60_000, summary })],
  })
  const lines = text.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(text).not.toMatch(/[^\r]\n/)
  expect(read(text).events[0]?.summary).toBe(summary)
  expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
  expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
})

test('text has no line of its own', () => {
  expect(escapeText('END:VEVENT\r\nBEGIN:VEVENT\u0000')).toBe('END:VEVENT\\nBEGIN:VEVENT')
})
