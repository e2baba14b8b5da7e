import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarFeedRoute } from './calendar-feed-route.ts'
import { httpServer } from './http-server.ts'
import { requestLimits } from './request-limits.ts'

let server: Awaited<ReturnType<typeof httpServer>>
let asked: string[]
let written: number
const token = 'a'.repeat(43)
const body = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
beforeEach(async () => {
  asked = []
  written = 0
  server = await httpServer({
    rules: { isSecure: false, collectors: [] },
    reporter: { onUnexpected: () => undefined },
    isStopping: () => false,
    trustProxy: false,
  })
  const many = { session: 10_000, address: 10_000 }
  const rules = { secret: 'x', isSecure: false, publicAddress: 'http://localhost' }
  const checkLimit = await requestLimits(server, { entry: many, command: many, read: many }, rules)
  const readFeed = async (given: string) => {
    asked.push(given)
    const write = () => {
      written += 1
      return body
    }
    return given === token ? { etag: '"one"', write } : undefined
  }
  calendarFeedRoute(server, { checkLimit, isLimited: true, readFeed })
})
afterEach(() => server.close())

const get = (file: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/uk/find-a-pro/calendar/feeds/${file}`, headers })

test('a feed is served as a calendar, and not again while it is the same', async () => {
  const first = await get(`${token}.ics`)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    etag: '"one"',
    'referrer-policy': 'no-referrer',
  })
  expect(first.body).toBe(body)
  for (const known of ['"one"', 'W/"one"', '"zero", "one"', '*']) {
    const again = await get(`${token}.ics`, { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', '"one"'])
  }
  expect(written).toBe(1)
  expect((await get(`${token}.ics`, { 'if-none-match': '"zero"' })).statusCode).toBe(200)
})

test('what is no token is not looked up', async () => {
  for (const file of ['calendar.ics', token, `${token}x.ics`, `${'%2e'.repeat(43)}.ics`])
    expect((await get(file)).statusCode).toBe(404)
  expect(asked).toEqual([])
  expect((await get(`${'b'.repeat(43)}.ics`)).statusCode).toBe(404)
})

test('an address is called sixty times an hour, each for itself', async () => {
  for (let call = 0; call < 60; call += 1) expect((await get(`${token}.ics`)).statusCode).toBe(200)
  const refused = await get(`${token}.ics`)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await get(`${'b'.repeat(43)}.ics`)).statusCode).toBe(404)
})
