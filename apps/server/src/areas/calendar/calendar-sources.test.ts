import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { absencesMethods } from '@fettle/contracts/calendar/absences.methods'
import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { instantAt } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { createHttpClient } from '#platform/http-client/http-client'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { awarded, createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'
import { fetchCalendar } from './fetch-calendar.ts'

const zone = 'Europe/London'
let context: TestContext
let operative: TestMember
let colleague: TestMember
let office: TestMember
let server: Server
let address: string
/** What the server of the other program answers. */
let served: { status: number; body: string; etag?: string; location?: string }
let calls: { etag: string | undefined }[]
/** What it answers at other addresses; undefined for no answer at all. */
let others: Record<string, string | undefined>
beforeAll(async () => {
  context = await createTestContext()
  const { owner, server: product } = context
  await makeDirectLabour(context)
  operative = await product.member(owner, 'KX')
  colleague = await product.member(owner, 'KX')
  office = await product.member(owner, 'KM')
  server = createServer((request, response) => {
    const path = String(request.url)
    if (path in others) return others[path] === undefined ? undefined : response.end(others[path])
    calls.push({ etag: request.headers['if-none-match'] })
    const isKnown = served.etag !== undefined && request.headers['if-none-match'] === served.etag
    response.writeHead(isKnown ? 304 : served.status, {
      ...(served.etag ? { etag: served.etag } : {}),
      ...(served.location ? { location: served.location } : {}),
    })
    return response.end(isKnown ? '' : served.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-4711/basic.ics`
})
afterAll(async () => {
  await new Promise((done) => server?.close(done))
  await context?.close()
})
beforeEach(async () => {
  calls = []
  others = {}
  served = { status: 200, body: calendar(meeting('20260310T090000')) }
  await context.server.pools.owner.query('delete from calendar_sources')
})

const call: TestContext['call'] = (...args) => context.call(...args)
const idOf = ({ membership }: TestMember) => membership.id
const meeting = (start: string, uid = 'one', ...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  `DTSTART;TZID=GMT Standard Time:${start}`,
  'DURATION:PT1H',
  'SUMMARY:Dentist',
  ...lines,
  'END:VEVENT',
]
const calendar = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Private', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const at = (date: string, hour: number) => toInstant(instantAt(zone, date, hour * 60))
const occupied = async () => {
  const { rows } = await context.server.pools.owner.query<{ from: string; isHard: boolean }>(
    `select wire_time(starts_at) as "from", is_hard as "isHard" from occupied where membership_id = $1 and kind = 'external' order by starts_at`,
    [idOf(operative)],
  )
  return rows
}
const runJob = async () => {
  const { services, pools } = context.server
  const [task] = services.areas.flatMap(({ backgroundJobs }) => backgroundJobs?.['sync-calendars'] ?? [])
  const now = () => context.server.now
  const readAs = <T>(tenantId: string, work: (read: never) => Promise<T>) =>
    inRead(pools.worker, { tenantId, personId: '' }, work as never) as Promise<T>
  await task?.({}, { runAs: runAsSystem({ ...services, now }), readAs: readAs as never, now })
}
const visitAt = async (date: string, from: number, accepts: readonly string[] = []) => ({
  jobUuid: (await awarded(context)).jobUuid,
  startsAt: at(date, from),
  endsAt: at(date, from + 1),
  assigneeUuid: idOf(operative),
  accepts: ['outside_working_hours', 'travel_too_short', 'past_target', 'day_too_full', ...accepts] as never,
})
const add = (isHard = false) => call(operative, calendarSourcesMethods.add, { address, name: '', isHard })
const day = { firstDay: '2026-03-09', lastDay: '2026-03-15' }

describe('a calendar of another program', () => {
  test('warns of visits at its times, and shows its titles to its owner alone', async () => {
    const source = await add()
    expect(source).toMatchObject({ kind: 'address', name: 'Private', eventCount: 1, warnings: [], failures: 0 })
    expect(JSON.stringify(source)).not.toContain('4711')
    const { rows } = await context.server.pools.owner.query('select address_sealed from calendar_sources')
    expect(JSON.stringify(rows)).not.toContain('4711')
    expect(await occupied()).toEqual([{ from: at('2026-03-10', 9), isHard: false }])
    const wish = await visitAt('2026-03-10', 9)
    const { accepts: _accepts, ...planned } = wish
    const check = await call(office, calendarMethods.check, planned)
    expect(check.blocks).toEqual([])
    expect(check.warnings.map(({ code }) => code)).toContain('busy_elsewhere')
    expect(await codeOf(call(office, calendarMethods.book, wish))).toBe('busy_elsewhere')
    const titleFor = async (reader: TestMember) => {
      const { events } = await call(reader, calendarMethods.range, day)
      return events
        .filter(({ kind, userUuid }) => kind === 'busy' && userUuid === idOf(operative))
        .map(({ title }) => title)
    }
    expect(await titleFor(operative)).toEqual(['Dentist'])
    expect(await titleFor(office)).toEqual([null])
    expect(await call(colleague, calendarSourcesMethods.list, {})).toEqual({ sources: [] })
    const one = { sourceUuid: source.uuid, version: source.version }
    expect(await codeOf(call(office, calendarSourcesMethods.remove, one))).toBe('not_found')
    await call(operative, calendarSourcesMethods.remove, one)
    expect(await occupied()).toEqual([])
  })

  test('forbids visits where its owner says so, except those that are there already', async () => {
    const visit = await call(office, calendarMethods.book, await visitAt('2026-03-11', 10))
    served.body = calendar(
      meeting('20260311T100000', 'during the visit'),
      meeting('20260311T140000', 'free before'),
      meeting('20260311T143000', 'overlaps'),
    )
    const source = await add(true)
    expect(await occupied()).toEqual([
      { from: at('2026-03-11', 14), isHard: true },
      { from: at('2026-03-11', 15), isHard: true },
    ])
    const wish = await visitAt('2026-03-11', 14, ['busy_elsewhere'])
    expect(await codeOf(call(office, calendarMethods.book, wish))).toBe('operative_not_free')
    const soft = { sourceUuid: source.uuid, version: source.version, name: 'Mine', isHard: false }
    expect(await call(operative, calendarSourcesMethods.edit, soft)).toMatchObject({ name: 'Mine', isHard: false })
    expect((await occupied()).map(({ isHard }) => isHard)).toEqual([false, false, false])
    await call(office, calendarMethods.book, { ...wish, jobUuid: (await awarded(context)).jobUuid })
    expect(visit.state).toBe('confirmed')
    // Approved leave takes the time of a calendar that forbids visits.
    await call(operative, calendarSourcesMethods.edit, { ...soft, version: source.version + 1, isHard: true })
    const leave = { kind: 'leave' as const, firstOn: '2026-03-12', lastOn: '2026-03-12', userUuid: idOf(operative) }
    served.body = calendar(meeting('20260312T100000'))
    await call(operative, calendarSourcesMethods.syncNow, { sourceUuid: source.uuid })
    const asked = await call(context.owner, absencesMethods.request, leave)
    const approve = { absenceUuid: asked.uuid, version: asked.version }
    expect(await call(context.owner, absencesMethods.approve, approve)).toMatchObject({ state: 'approved' })
    expect(await occupied()).toEqual([])
  })

  test('is followed every hour: changes and cancellations arrive, and what is the same is not read', async () => {
    served.etag = '"one"'
    await add()
    await runJob()
    expect(calls).toHaveLength(1)
    context.server.now += 3_600_000
    await runJob()
    expect(calls.at(-1)).toEqual({ etag: '"one"' })
    expect(await occupied()).toHaveLength(1)
    served = {
      status: 200,
      etag: '"two"',
      body: calendar(meeting('20260310T160000'), meeting('20260313T090000', 'two')),
    }
    context.server.now += 3_600_000
    await runJob()
    expect((await occupied()).map(({ from }) => from)).toEqual([at('2026-03-10', 16), at('2026-03-13', 9)])
    served = { status: 200, etag: '"three"', body: calendar(meeting('20260310T160000', 'one', 'STATUS:CANCELLED')) }
    context.server.now += 3_600_000
    await runJob()
    expect(await occupied()).toEqual([])
    const { sources } = await call(operative, calendarSourcesMethods.list, {})
    expect(sources).toMatchObject([{ eventCount: 0, failures: 0, failure: null }])
  })

  test('keeps its events while it cannot be read, and rests for a day after five failures, of which its owner is notified', async () => {
    await add()
    served = { status: 500, body: 'Down' }
    context.server.now += 3_600_000
    for (let failure = 1; failure <= 5; failure += 1) {
      await runJob()
      context.server.now += 900_000
    }
    const { sources } = await call(operative, calendarSourcesMethods.list, {})
    expect(sources).toMatchObject([{ failures: 5, failure: 'calendar_unreachable' }])
    expect(Date.parse(String(sources[0]?.nextAt)) - context.server.now).toBeGreaterThan(20 * 3_600_000)
    expect(await occupied()).toHaveLength(1)
    const before = calls.length
    await runJob()
    expect(calls).toHaveLength(before)
    const newsOf = async (reader: TestMember) =>
      (await call(reader, notificationsMethods.list, {})).filter(({ name }) => name === 'calendar-source.failed')
    expect(await newsOf(operative)).toMatchObject([{ title: 'Private' }])
    expect(await newsOf(office)).toEqual([])
    served = { status: 200, body: calendar(meeting('20260310T110000')) }
    context.server.now += 86_400_000
    await runJob()
    expect((await call(operative, calendarSourcesMethods.list, {})).sources).toMatchObject([
      { failures: 0, failure: null },
    ])
  })

  test('stops no other one, whether it is slow, cannot be stored or has lost its secret', async () => {
    const database = context.server.pools.owner
    const addAt = (path: string) => {
      others[path] = calendar(meeting('20260310T090000', path))
      const at = { address: address.replace(/\/private.*/, path), name: path }
      return call(operative, calendarSourcesMethods.add, at)
    }
    const [slow, poisoned, lost] = [await addAt('/slow'), await addAt('/poisoned'), await addAt('/lost')]
    await call(operative, calendarSourcesMethods.add, { address, name: 'Last' })
    await database.query('update calendar_sources set address_sealed = $2 where id = $1', [lost.uuid, 'a.b.c'])
    await database.query("alter table external_events add constraint no_poison check (title <> 'Poison')")
    others['/slow'] = undefined
    others['/poisoned'] = calendar([
      'BEGIN:VEVENT',
      'UID:p',
      'DTSTART:20260310T090000Z',
      'DURATION:PT1H',
      'SUMMARY:Poison',
      'END:VEVENT',
    ])
    served.body = calendar(meeting('20260312T150000'))
    context.server.now += 3_600_000
    await expect(runJob()).rejects.toThrow('1 calendars could not be stored')
    await database.query('alter table external_events drop constraint no_poison')
    const { sources } = await call(operative, calendarSourcesMethods.list, {})
    expect(Object.fromEntries(sources.map(({ name, failure }) => [name, failure]))).toEqual({
      Last: null,
      '/lost': 'calendar_address_invalid',
      '/poisoned': 'calendar_not_stored',
      '/slow': 'calendar_unreachable',
    })
    expect((await occupied()).map(({ from }) => from)).toContain(at('2026-03-12', 15))
    // Each keeps its events, and waits for its next turn.
    expect(await occupied()).toHaveLength(4)
    expect(sources.every(({ nextAt }) => Date.parse(String(nextAt)) > context.server.now)).toBe(true)
    const before = calls.length
    await runJob()
    expect(calls).toHaveLength(before)
    expect([slow.failures, poisoned.failures]).toEqual([0, 0])
  })

  test('is followed once, and comes back whole after it was removed or could not be read', async () => {
    served = {
      status: 200,
      body: calendar(meeting('20260310T090000'), meeting('20260311T090000', 'two', 'RRULE:FREQ=WEEKLY;COUNT=2')),
      etag: '"one"',
    }
    const first = await add(true)
    expect(await codeOf(add())).toBe('calendar_already_added')
    const webcal = { address: address.replace('http:', 'webcal:'), name: '' }
    expect(await codeOf(call(operative, calendarSourcesMethods.add, webcal))).not.toBe('calendar_already_added')
    const times = [at('2026-03-10', 9), at('2026-03-11', 9), at('2026-03-18', 9)]
    const startTimes = async () => (await occupied()).map(({ from }) => from)
    await call(operative, calendarSourcesMethods.remove, { sourceUuid: first.uuid, version: first.version })
    expect(await startTimes()).toEqual([])
    await add(true)
    expect(await startTimes()).toEqual(times)
    const good = served
    served = { status: 503, body: '' }
    context.server.now += 3_600_000
    await runJob()
    expect(await startTimes()).toEqual(times)
    served = good
    context.server.now += 900_000
    await runJob()
    expect(await startTimes()).toEqual(times)
    // Cancelled and moved while it could not be read.
    served = {
      status: 200,
      body: calendar(meeting('20260310T100000'), meeting('20260311T090000', 'two', 'STATUS:CANCELLED')),
      etag: '"two"',
    }
    context.server.now += 3_600_000
    await runJob()
    expect(await startTimes()).toEqual([at('2026-03-10', 10)])
  })

  test('forbids visits again where a visit or an absence has gone', async () => {
    const visit = await call(office, calendarMethods.book, await visitAt('2026-03-13', 10))
    served.body = calendar(meeting('20260313T100000'), meeting('20260316T100000', 'two'))
    const source = await add(true)
    const startTimes = async () => (await occupied()).map(({ from }) => from)
    expect(await startTimes()).toEqual([at('2026-03-16', 10)])
    await call(office, bookingsMethods.cancel, { bookingUuid: visit.uuid, version: visit.version, reason: 'Sold' })
    expect(await startTimes()).toEqual([at('2026-03-13', 10), at('2026-03-16', 10)])
    const leave = { kind: 'leave' as const, firstOn: '2026-03-16', lastOn: '2026-03-16', userUuid: idOf(operative) }
    const asked = await call(context.owner, absencesMethods.request, leave)
    const one = { absenceUuid: asked.uuid, version: asked.version }
    const approved = await call(context.owner, absencesMethods.approve, one)
    expect(await startTimes()).toEqual([at('2026-03-13', 10)])
    await call(context.owner, absencesMethods.cancel, { ...one, version: approved.version, reason: 'Ill' })
    expect(await startTimes()).toEqual([at('2026-03-13', 10), at('2026-03-16', 10)])
    expect(source.isHard).toBe(true)
  })

  test('is added from a file once: a later file replaces the events that it has as well', async () => {
    const upload = (...meetings: readonly (readonly string[])[]) =>
      call(operative, calendarSourcesMethods.uploadIcs, { text: calendar(...meetings), name: 'Rota' })
    const [early, late] = [meeting('20260602T090000', 'early'), meeting('20260603T090000', 'late')]
    const first = await upload(early, late)
    await upload(meeting('20260602T110000', 'early'))
    const files = async () =>
      (await call(operative, calendarSourcesMethods.list, {})).sources.filter(({ name }) => name === 'Rota')
    expect((await files()).map(({ eventCount }) => eventCount)).toEqual([1, 1])
    await upload(early, late)
    expect(await files()).toMatchObject([{ eventCount: 2 }])
    expect((await files()).map(({ uuid }) => uuid)).not.toContain(first.uuid)
  })

  test('is added from a file, with what was left out', async () => {
    const text = calendar(meeting('20260310T090000'), meeting('20260310T120000', 'odd', 'RRULE:FREQ=SECONDLY'))
    const source = await call(operative, calendarSourcesMethods.uploadIcs, { text, name: 'Shifts' })
    expect(source).toMatchObject({
      kind: 'file',
      name: 'Shifts',
      eventCount: 1,
      nextAt: null,
      warnings: [{ code: 'recurrence_too_frequent', count: 1 }],
    })
    expect(await codeOf(call(operative, calendarSourcesMethods.uploadIcs, { text: 'x', name: '' }))).toBe(
      'calendar_not_understood',
    )
    expect(await codeOf(call(operative, calendarSourcesMethods.syncNow, { sourceUuid: source.uuid }))).toBe(
      'calendar_address_invalid',
    )
  })

  test('refuses what is no calendar', async () => {
    served = { status: 200, body: '<html>Sign in</html>' }
    expect(await codeOf(add())).toBe('calendar_not_understood')
    served = { status: 404, body: '' }
    expect(await codeOf(add())).toBe('calendar_unreachable')
    const odd = { address: 'ftp://example.org/x.ics', name: '' }
    expect(await codeOf(call(operative, calendarSourcesMethods.add, odd))).toBe('calendar_address_invalid')
  })
})

describe('the address of a calendar', () => {
  const asked = { etag: null, zone, now: Date.parse('2026-03-09T00:00:00Z') }
  test('does not lead into the own network, neither itself nor by a redirect', async () => {
    const guarded = createHttpClient({ allowsPrivate: false })
    for (const inside of [
      address,
      'https://127.0.0.1/x.ics',
      'https://[::1]/x.ics',
      'https://169.254.169.254/latest',
      'https://localhost/x.ics',
    ])
      expect(await fetchCalendar(guarded, inside, asked)).toEqual({ kind: 'failed', failure: 'calendar_unreachable' })
    expect(calls).toEqual([])
    const open = createHttpClient({ allowsPrivate: true })
    const redirecting = {
      ...open,
      fetch: (target: string, options?: RequestInit) => (target === address ? open : guarded).fetch(target, options),
    }
    served = { status: 302, body: '', location: address.replace('basic', 'inside') }
    expect(await fetchCalendar(redirecting, address, asked)).toMatchObject({ kind: 'failed' })
    expect(calls).toHaveLength(1)
  })

  test('is followed over few redirects, and answers up to five megabytes', async () => {
    const open = createHttpClient({ allowsPrivate: true })
    served = { status: 302, body: '', location: address }
    expect(await fetchCalendar(open, address, asked)).toMatchObject({ kind: 'failed' })
    expect(calls).toHaveLength(4)
    served = { status: 200, body: calendar(meeting('20260310T090000', 'one', `DESCRIPTION:${'x'.repeat(2_000_000)}`)) }
    expect(await fetchCalendar(open, address, asked)).toMatchObject({ kind: 'read' })
    served = { status: 200, body: 'x'.repeat(5_000_001) }
    expect(await fetchCalendar(open, address, asked)).toEqual({ kind: 'failed', failure: 'calendar_unreachable' })
  })
})
