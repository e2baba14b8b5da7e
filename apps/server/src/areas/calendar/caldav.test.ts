import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpClient } from '#platform/http-client/http-client'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, makeDirectLabour, type TestContext } from '../../integration-tests/test-context.ts'
import { fetchCalDav } from './fetch-caldav.ts'

const now = Date.parse('2026-03-02T09:00:00Z')
const zone = 'Europe/London'
const httpClient = createHttpClient({ allowsPrivate: true })
const event = (uid: string, hour: number, more: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260301T000000Z',
    `DTSTART:20260310T${String(hour).padStart(2, '0')}0000Z`,
    `DTEND:20260310T${String(hour + 1).padStart(2, '0')}0000Z`,
    `SUMMARY:Event ${uid}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const multistatus = (...responses: readonly string[]) =>
  `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${responses.join('')}</multistatus>`
const response = (href: string, properties: string) =>
  `<response><href>${href}</href><propstat><prop>${properties}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`

describe('a collection of a CalDAV server', () => {
  let server: Server
  let origin: string
  /** Resources by name, the mark of the collection, and the questions that were asked. */
  let resources: Record<string, string>
  let ctag: string
  let questions: string[]
  beforeAll(async () => {
    server = createServer((request, answer) => {
      const { method = '', url = '' } = request
      const right = `Basic ${Buffer.from('ada:geheim ü').toString('base64')}`
      questions.push([method, url, request.headers.depth].join(' '))
      if (url === '/elsewhere/') return answer.writeHead(302, { location: 'http://127.0.0.1:1/stolen/' }).end()
      if (url === '/moved/') return answer.writeHead(301, { location: '/ada/work/' }).end()
      if (request.headers.authorization !== right) return answer.writeHead(401).end()
      const types = url === '/ada/work/' ? '<collection/><C:calendar/>' : '<collection/>'
      const collection = `<resourcetype>${types}</resourcetype><displayname>Work &amp; more</displayname><CS:getctag>${ctag}</CS:getctag>`
      const body =
        method === 'PROPFIND'
          ? multistatus(response(url, collection))
          : multistatus(
              ...Object.entries(resources).map(([name, text]) =>
                response(url + name, `<getetag>"1"</getetag><C:calendar-data>${escaped(text)}</C:calendar-data>`),
              ),
            )
      answer.writeHead(207, { 'content-type': 'application/xml' }).end(body)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    resources = { 'one.ics': event('one', 9), 'two.ics': event('two', 13, ['TRANSP:TRANSPARENT']) }
    ctag = 'first'
    questions = []
  })
  afterAll(() => void server?.close())

  const access = (path = '/ada/work/', password = 'geheim ü') => ({ address: origin + path, user: 'ada', password })
  const read = (etag: string | null = null, path?: string) => fetchCalDav(httpClient, access(path), { etag, zone, now })
  const uids = (answer: Awaited<ReturnType<typeof read>>) =>
    answer.kind === 'read' ? answer.calendar.events.map(({ uid }) => uid) : answer

  test('is listed as a whole, and asked for its mark alone while nothing changes', async () => {
    const answer = await read()
    expect(answer).toMatchObject({
      kind: 'read',
      etag: 'first',
      calendar: {
        name: 'Work & more',
        events: [
          { uid: 'one', startsAt: Date.parse('2026-03-10T09:00:00Z'), isBusy: true, title: 'Event one' },
          { uid: 'two', isBusy: false },
        ],
      },
    })
    expect(await read('first')).toEqual({ kind: 'unchanged' })
    expect(questions).toEqual(['PROPFIND /ada/work/ 0', 'REPORT /ada/work/ 1', 'PROPFIND /ada/work/ 0'])
  })

  test('is followed where events are moved, cancelled and deleted, and one that is not understood hides no other', async () => {
    resources = {
      'one.ics': event('one', 15),
      'three.ics': event('three', 10, ['STATUS:CANCELLED']),
      'four.ics': 'BEGIN:NONSENSE',
      'five.ics': event('five', 8),
    }
    ctag = 'second'
    const answer = await read('first')
    expect(uids(answer)).toEqual(['five', 'one'])
    expect(answer).toMatchObject({ etag: 'second', calendar: { warnings: { event_not_understood: 1 } } })
  })

  test('names what is wrong: the password, an address without a calendar, a server that is not there', async () => {
    const wrong = await fetchCalDav(httpClient, access('/ada/work/', 'guess'), { etag: null, zone, now })
    expect(wrong).toEqual({ kind: 'failed', failure: 'calendar_sign_in_refused' })
    expect(await read(null, '/ada/')).toEqual({ kind: 'failed', failure: 'calendar_no_collection' })
    const guarded = createHttpClient({ allowsPrivate: false })
    expect(await fetchCalDav(guarded, access(), { etag: null, zone, now })).toEqual({
      kind: 'failed',
      failure: 'calendar_unreachable',
    })
  })

  test('is added with its password sealed, read again, and removed with its events', async () => {
    const context: TestContext = await createTestContext()
    try {
      await makeDirectLabour(context)
      const operative = await context.server.member(context.owner, 'KX')
      const { user, password, address } = access()
      const input = { address, user, password, name: '', isHard: true }
      const wrong = { ...input, password: 'guess' }
      expect(await codeOf(context.call(operative, calendarSourcesMethods.add, wrong))).toBe('calendar_sign_in_refused')
      const added = await context.call(operative, calendarSourcesMethods.add, input)
      expect(added).toMatchObject({ kind: 'caldav', name: 'Work & more', eventCount: 2, failure: null })
      expect(JSON.stringify(added)).not.toContain(password)
      const { rows } = await context.server.pools.owner.query(
        'select to_jsonb(s)::text as text from calendar_sources s',
      )
      expect(rows.length).toBe(1)
      expect(rows[0].text).not.toMatch(/geheim|ada/)
      expect(await codeOf(context.call(operative, calendarSourcesMethods.add, input))).toBe('calendar_already_added')
      const { 'two.ics': _, ...left } = resources
      resources = left
      ctag = 'second'
      const { uuid: sourceUuid } = added
      expect(await context.call(operative, calendarSourcesMethods.syncNow, { sourceUuid })).toMatchObject({
        eventCount: 1,
      })
      const source = { sourceUuid, version: added.version }
      await context.call(operative, calendarSourcesMethods.remove, source)
      const occupied = await context.server.pools.owner.query("select from occupied where kind = 'external'")
      expect(occupied.rows).toEqual([])
    } finally {
      await context.close()
    }
  })

  test('is followed within its server, and never gives the password to another one', async () => {
    expect(uids(await read(null, '/moved/'))).toEqual(['one', 'two'])
    expect(await read(null, '/elsewhere/')).toEqual({ kind: 'failed', failure: 'calendar_unreachable' })
  })
})

const radicale = ((): string | undefined => {
  try {
    return execFileSync('which', ['radicale'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
})()

/** Against the server that Debian ships, where it is installed. */
describe.runIf(radicale !== undefined)('Radicale', () => {
  let folder: string
  let server: ChildProcess
  let address: string
  const authorization = `Basic ${Buffer.from('ada:geheim').toString('base64')}`
  const ask = (method: string, path: string, body?: string) =>
    fetch(address + path, { method, headers: { authorization }, ...(body === undefined ? {} : { body }) })
  const isListening = (port: number) =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true))
      socket.on('error', () => done(false)).on('connect', () => socket.destroy())
    })
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'radicale-'))
    writeFileSync(join(folder, 'users'), 'ada:geheim\n')
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((ready) => free.once('listening', ready))
    const { port } = free.address() as AddressInfo
    await new Promise((closed) => free.close(closed))
    address = `http://127.0.0.1:${port}/ada/work/`
    server = spawn(
      radicale ?? '',
      [
        '--hosts',
        `127.0.0.1:${port}`,
        '--auth-type',
        'htpasswd',
        '--auth-htpasswd-encryption',
        'plain',
        '--auth-htpasswd-filename',
        join(folder, 'users'),
        '--auth-delay',
        '0',
        '--storage-filesystem-folder',
        join(folder, 'collections'),
      ],
      { stdio: 'ignore' },
    )
    for (let tries = 0; tries < 100 && !(await isListening(port)); tries += 1)
      await new Promise((next) => setTimeout(next, 100))
  })
  afterAll(() => {
    server?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is read, and its changes and deletions are followed', async () => {
    const read = (etag: string | null, password = 'geheim') =>
      fetchCalDav(httpClient, { address, user: 'ada', password }, { etag, zone, now })
    const collection =
      '<mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><resourcetype><collection/><C:calendar/></resourcetype><displayname>Work</displayname></prop></set></mkcol>'
    expect((await ask('MKCOL', '', collection)).status).toBe(201)
    for (const [name, hour] of [
      ['one', 9],
      ['two', 13],
    ] as const)
      await ask('PUT', `${name}.ics`, event(name, hour))
    // A rule of the year before that still goes on is found by its instances.
    await ask('PUT', 'weekly.ics', event('weekly', 11, ['RRULE:FREQ=WEEKLY;COUNT=3']))
    const first = await read(null)
    expect(first).toMatchObject({ kind: 'read', calendar: { name: 'Work' } })
    const uidsOf = (answer: typeof first) =>
      answer.kind === 'read' ? answer.calendar.events.map(({ uid }) => uid) : answer
    expect(uidsOf(first)).toEqual(['one', 'weekly', 'two', 'weekly', 'weekly'])
    const mark = first.kind === 'read' ? first.etag : null
    expect(await read(mark)).toEqual({ kind: 'unchanged' })
    await ask('DELETE', 'two.ics')
    await ask('PUT', 'one.ics', event('one', 16))
    const second = await read(mark)
    expect(uidsOf(second)).toEqual(['weekly', 'one', 'weekly', 'weekly'])
    expect(await read(null, 'guess')).toEqual({ kind: 'failed', failure: 'calendar_sign_in_refused' })
    expect(
      await fetchCalDav(
        httpClient,
        { address: new URL('..', address).href, user: 'ada', password: 'geheim' },
        { etag: null, zone, now },
      ),
    ).toEqual({
      kind: 'failed',
      failure: 'calendar_no_collection',
    })
  })
})
