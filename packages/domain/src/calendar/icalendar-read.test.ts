import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../kernel/calendar.ts'
import { unfoldOctets } from './icalendar-lines.ts'
import { eventsFrom } from './icalendar-read.ts'
import { writeFeed } from './icalendar-write.ts'

const year = { from: Date.parse('2026-01-01T00:00:00Z'), until: Date.parse('2027-01-01T00:00:00Z') }
const reading = (zone = 'Europe/London', window = year) => ({
  window,
  zone,
})
const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]
const read = (text: string, of = reading()) => {
  const answer = eventsFrom(text, of)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const starts = (text: string, of = reading()) =>
  read(text, of).events.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))

/** A weekly meeting as Outlook exports it: its own zone name with a definition, one date moved and one taken out. */
const outlook = calendar(
  'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'METHOD:PUBLISH',
  'X-WR-CALNAME:Kalender von Jürgen',
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:040000008200E00074C5B7101A82E008',
  'SUMMARY:Besprechung\\, Büro',
  'DTSTART;TZID="W. Europe Standard Time":20260316T090000',
  'DTEND;TZID="W. Europe Standard Time":20260316T100000',
  'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO',
  'EXDATE;TZID="W. Europe Standard Time":20260406T090000',
  'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  'SEQUENCE:2',
  'DTSTAMP:20260301T080000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:040000008200E00074C5B7101A82E008',
  'RECURRENCE-ID;TZID="W. Europe Standard Time":20260413T090000',
  'SUMMARY:Besprechung verschoben',
  'DTSTART;TZID="W. Europe Standard Time":20260414T140000',
  'DTEND;TZID="W. Europe Standard Time":20260414T150000',
  'SEQUENCE:2',
  'DTSTAMP:20260301T080000Z',
  'END:VEVENT',
)

/** A secret address of Google: whole days that are free, a rule that ends in UTC, a cancelled instance, folded text. */
const google = calendar(
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'CALSCALE:GREGORIAN',
  'X-WR-CALNAME:Grace',
  'X-WR-TIMEZONE:Europe/London',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Europe/London:20261019T083000',
  'DTEND;TZID=Europe/London:20261019T090000',
  'RRULE:FREQ=DAILY;UNTIL=20261027T083000Z',
  'UID:school@google.com',
  'SUMMARY:School run with a very long name so that the line has to be folded in',
  ' to two',
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;TZID=Europe/London:20261021T083000',
  'DTEND;TZID=Europe/London:20261021T090000',
  'RECURRENCE-ID;TZID=Europe/London:20261021T083000',
  'UID:school@google.com',
  'STATUS:CANCELLED',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261224',
  'DTEND;VALUE=DATE:20261227',
  'UID:christmas@google.com',
  'SUMMARY:Christmas',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
)

describe('another calendar', () => {
  test('of Outlook has its hours in both halves of the year, with what was moved and taken out', () => {
    const answer = read(outlook)
    expect(answer).toMatchObject({ name: 'Kalender von Jürgen', warnings: {} })
    expect(
      answer.events.map(({ title, startsAt }) => `${new Date(startsAt).toISOString().slice(5, 16)} ${title}`),
    ).toEqual([
      '03-16T08:00 Besprechung, Büro',
      '03-23T08:00 Besprechung, Büro',
      '03-30T07:00 Besprechung, Büro',
      '04-14T12:00 Besprechung verschoben',
    ])
  })

  test('follows a change of one instance and of all that come after it, until the next', () => {
    const weekly = event(
      'DTSTART:20260302T090000Z',
      'DTEND:20260302T100000Z',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'SUMMARY:Round',
    )
    const change = (moment: string, ...lines: readonly string[]) =>
      event(`RECURRENCE-ID;${moment}`, 'SUMMARY:Later round', ...lines)
    const later = change('RANGE=THISANDFUTURE:20260309T090000Z', 'DTSTART:20260310T140000Z', 'DTEND:20260310T143000Z')
    const one = change('X=1:20260323T090000Z', 'DTSTART:20260327T080000Z', 'DURATION:PT2H')
    const ended = change('RANGE=THISANDFUTURE:20260330T090000Z', 'STATUS:CANCELLED')
    const { events } = read(calendar(...weekly, ...later, ...one, ...ended))
    expect(
      events.map((each) => [
        new Date(each.startsAt).toISOString().slice(5, 16),
        (each.endsAt - each.startsAt) / 60_000,
        each.title,
      ]),
    ).toEqual([
      ['03-02T09:00', 60, 'Round'],
      ['03-10T14:00', 30, 'Later round'],
      ['03-17T14:00', 30, 'Later round'],
      ['03-27T08:00', 120, 'Later round'],
    ])
  })

  test('of Google follows a cancelled instance, and whole days that are free', () => {
    const { events } = read(google)
    expect(events.map(({ startsAt }) => new Date(startsAt).toISOString().slice(5, 16))).toEqual([
      '10-19T07:30',
      '10-20T07:30',
      '10-22T07:30',
      '10-23T07:30',
      '10-24T07:30',
      '10-25T08:30',
      '10-26T08:30',
      '10-27T08:30',
      '12-24T00:00',
    ])
    const christmas = events.at(-1)
    expect(christmas).toMatchObject({ isBusy: false, title: 'Christmas' })
    expect(christmas && (christmas.endsAt - christmas.startsAt) / 86_400_000).toBe(3)
    expect(events[0]?.title).toBe('School run with a very long name so that the line has to be folded into two')
  })

  test.each([
    ['Europe/London', 'Europe/London'],
    ['GMT Standard Time', 'Europe/London'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Eastern Standard Time', 'America/New_York'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
  ])('may name the zone %s without a definition', (...[name, zone]) => {
    for (const [day, date] of [
      ['20260115', '2026-01-15'],
      ['20260715', '2026-07-15'],
    ] as const) {
      const { events, warnings } = read(calendar(...event(`DTSTART;TZID=${name}:${day}T090000`, 'DURATION:PT1H')))
      expect(events).toMatchObject([{ startsAt: instantAt(zone, date, 540), endsAt: instantAt(zone, date, 600) }])
      expect(warnings).toEqual({})
    }
  })

  test('without a zone is in that of the member, and one that nobody knows too, with a warning', () => {
    const floating = calendar(...event('DTSTART:20260715T090000', 'DURATION:PT1H'))
    expect(starts(floating, reading('America/New_York'))).toEqual(['2026-07-15T13:00'])
    expect(read(floating).warnings).toEqual({})
    const unknown = calendar(...event('DTSTART;TZID=Middle-earth:20260715T090000', 'DURATION:PT1H'))
    expect(starts(unknown, reading('America/New_York'))).toEqual(['2026-07-15T13:00'])
    expect(read(unknown).warnings.zone_unknown).toBe(1)
  })

  test.each([
    ['Europe/London', '20260329T013000', '2026-03-29T01:30', '20261025T013000', '2026-10-25T00:30'],
    ['Europe/Berlin', '20260329T023000', '2026-03-29T01:30', '20261025T023000', '2026-10-25T00:30'],
    ['America/New_York', '20260308T023000', '2026-03-08T07:30', '20261101T013000', '2026-11-01T05:30'],
  ])(
    'moves a time that does not exist in %s on by the gap, and takes the first of two',
    (...[zone, gap, moved, twice, first]) => {
      const at = (time: string) => starts(calendar(...event(`DTSTART;TZID=${zone}:${time}`, 'DURATION:PT15M')))
      expect(at(gap)).toEqual([moved])
      expect(at(twice)).toEqual([first])
    },
  )

  test('defines a zone of its own, whose clock changes count alike', () => {
    const definition = outlook.slice(outlook.indexOf('BEGIN:VTIMEZONE'), outlook.indexOf('BEGIN:VEVENT')).trim()
    const own = (time: string) =>
      starts(
        calendar(
          definition.replaceAll('W. Europe Standard Time', 'Office'),
          ...event(`DTSTART;TZID=Office:${time}`, 'DURATION:PT15M'),
        ),
      )
    expect(own('20260329T023000')).toEqual(['2026-03-29T01:30'])
    expect(own('20261025T023000')).toEqual(['2026-10-25T00:30'])
    expect(own('20261025T030000')).toEqual(['2026-10-25T02:00'])
    expect(own('20260715T090000')).toEqual(['2026-07-15T07:00'])
  })

  test('with a rule by the second is refused with its reason, and the rest is read', () => {
    const text = calendar(
      ...event('DTSTART:20260715T090000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      ...event('DTSTART:20260716T090000Z', 'DURATION:PT1H').map((line) => (line === 'UID:one' ? 'UID:two' : line)),
    )
    expect(read(text)).toMatchObject({ events: [{ uid: 'two' }], warnings: { recurrence_too_frequent: 1 } })
    const odd = calendar(...event('DTSTART:20260715T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYHOUR=9'))
    expect(read(odd)).toMatchObject({ events: [], warnings: { recurrence_not_understood: 1 } })
  })

  test('is followed when it changes: the latest version counts, and a cancelled event is gone', () => {
    const version = (sequence: number, ...lines: readonly string[]) =>
      event(`SEQUENCE:${sequence}`, 'DURATION:PT1H', ...lines)
    expect(
      starts(calendar(...version(2, 'DTSTART:20260716T090000Z'), ...version(1, 'DTSTART:20260715T090000Z'))),
    ).toEqual(['2026-07-16T09:00'])
    expect(
      starts(
        calendar(
          ...version(1, 'DTSTART:20260715T090000Z'),
          ...version(2, 'DTSTART:20260715T090000Z', 'STATUS:CANCELLED'),
        ),
      ),
    ).toEqual([])
  })

  test('ends months on their own days: the 31st is skipped, the last Friday is found', () => {
    const rule = (text: string, start = '20250131T090000') =>
      starts(calendar(...event(`DTSTART;TZID=Europe/London:${start}`, 'DURATION:PT1H', `RRULE:${text}`)))
    expect(rule('FREQ=MONTHLY').map((each) => each.slice(5, 10))).toEqual([
      '01-31',
      '03-31',
      '05-31',
      '07-31',
      '08-31',
      '10-31',
      '12-31',
    ])
    expect(rule('FREQ=MONTHLY;BYDAY=-1FR').slice(0, 3)).toEqual([
      '2026-01-30T09:00',
      '2026-02-27T09:00',
      '2026-03-27T09:00',
    ])
    expect(rule('FREQ=YEARLY', '20240229T090000')).toEqual([])
    expect(rule('FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO', '20251228T090000').slice(0, 4)).toEqual([
      '2026-01-11T09:00',
      '2026-01-12T09:00',
      '2026-01-25T09:00',
      '2026-01-26T09:00',
    ])
  })

  test('that is none is refused, and a huge one ends', () => {
    expect(eventsFrom('<html>', reading())).toMatchObject({ code: 'calendar_not_understood' })
    expect(eventsFrom('BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', reading())).toMatchObject({
      code: 'calendar_not_understood',
    })
    expect(
      eventsFrom(calendar(...Array.from({ length: 6_000 }, () => event('DTSTART:20260101')).flat()), reading()),
    ).toMatchObject({
      code: 'calendar_too_large',
    })
    const many = Array.from({ length: 900 }, (_, at) =>
      event('DTSTART:10000101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=100000').map((line) =>
        line.replace('UID:one', `UID:${at}`),
      ),
    )
    expect(read(calendar(...many.flat())).warnings.too_many_events).toBeGreaterThan(0)
  })

  test('is read as the parser that is not ours reads it, over every rule of a year', () => {
    const rules = [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=DAILY;COUNT=400',
      'FREQ=WEEKLY;BYDAY=MO,WE,FR',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU',
      'FREQ=MONTHLY;BYMONTHDAY=15,-1',
      'FREQ=MONTHLY;BYDAY=2TU',
      'FREQ=MONTHLY;INTERVAL=5;BYDAY=1MO',
      'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
      'FREQ=YEARLY;INTERVAL=1;BYMONTH=6;BYMONTHDAY=1',
      'FREQ=WEEKLY;UNTIL=20260801T000000Z',
    ]
    for (const rule of rules) {
      const lines = event('DTSTART:20250603T090000Z', 'DTEND:20250603T100000Z', `RRULE:${rule}`)
      const text = calendar(...lines)
      const root = new ICAL.Component(ICAL.parse(text))
      const oracle = new ICAL.Event(root.getFirstSubcomponent('vevent') as InstanceType<typeof ICAL.Component>)
      const walk = oracle.iterator()
      const theirs: string[] = []
      for (let next = walk.next(); next; next = walk.next()) {
        const at = next.toJSDate().getTime()
        if (at >= year.until) break
        if (at >= year.from) theirs.push(new Date(at).toISOString().slice(0, 16))
      }
      // The start is an instance for that parser, whether or not the rule meets it; it lies before the window.
      expect([rule, starts(text)]).toEqual([rule, theirs])
    }
  })

  test('with long titles ends them between characters, and holds no half of one', () => {
    const title = `${'x'.repeat(199)}🔧 after`
    const text = calendar(
      'X-WR-CALNAME:Café \ud83d',
      ...event('DTSTART:20260310T090000Z', 'DURATION:PT1H', `SUMMARY:${title}`),
    )
    const { name, events } = read(text)
    expect(name).toBe('Café ')
    expect(events[0]?.title).toBe('x'.repeat(199))
    expect(JSON.stringify(events)).not.toMatch(/\\ud8/)
  })

  test('that was folded within a character is joined before it is decoded', () => {
    const octets = new TextEncoder().encode(
      calendar(...event('DTSTART:20260310T090000Z', 'DURATION:PT1H', 'SUMMARY:Büro 🏠')),
    )
    const isLineEnd = (octet: number | undefined) => octet === 10 || octet === 13
    const places = [...octets.keys()].filter((at) => at > 0 && !isLineEnd(octets[at - 1]) && octets[at] !== 10)
    for (const at of places) {
      const inserted = [13, 10, at % 2 ? 32 : 9]
      const cut = Uint8Array.from([...octets.subarray(0, at), ...inserted, ...octets.subarray(at)])
      expect(unfoldOctets(cut)).toEqual(octets)
    }
    const half = octets.indexOf(0xbc)
    const folded = Uint8Array.from([...octets.subarray(0, half), 10, 32, ...octets.subarray(half)])
    expect(read(new TextDecoder().decode(unfoldOctets(folded))).events[0]?.title).toBe('Büro 🏠')
  })

  test('of ours comes back as it was', () => {
    const zone = 'America/New_York'
    const startsAt = instantAt(zone, '2026-11-01', 90)
    const text = writeFeed({
      name: 'Own',
      events: [
        {
          uid: 'a@fettle',
          sequence: 1,
          stampedAt: 0,
          zone,
          startsAt,
          endsAt: startsAt + 60_000,
          status: 'CONFIRMED',
          summary: 'A; b, c\\',
          location: '',
          description: '',
        },
      ],
    })
    expect(read(text, reading('Europe/Berlin')).events).toEqual([
      { uid: 'a@fettle', recurrenceId: '', startsAt, endsAt: startsAt + 60_000, isBusy: true, title: 'A; b, c\\' },
    ])
  })
})
