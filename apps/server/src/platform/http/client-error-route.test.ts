import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientErrorRoute } from './client-error-route.ts'
import { httpServer } from './http-server.ts'

let server: Awaited<ReturnType<typeof httpServer>>
let lines: unknown[]
let now: number
beforeEach(async () => {
  lines = []
  now = 0
  const rules = { isSecure: false, collectors: ['https://faults.example'] }
  server = await httpServer({
    rules,
    reporter: { onUnexpected: () => undefined },
    isStopping: () => false,
    trustProxy: false,
  })
  clientErrorRoute(server, { write: (event, facts) => lines.push([event, facts]), now: () => now })
})
afterEach(() => server.close())

const tell = (payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/uk/find-a-pro/api/v1/problems/', payload, headers })

test('a client error is logged as one line of known, truncated fields', async () => {
  const logged = await tell({
    name: 'TypeError',
    message: 'x'.repeat(900),
    path: '/uk/client/7',
    password: 'never',
    facts: { code: 502, type: 'missing', deep: { a: 1 } },
  })
  expect(logged.statusCode).toBe(204)
  expect(lines).toEqual([
    [
      'page-problem',
      { name: 'TypeError', message: 'x'.repeat(500), path: '/uk/client/7', facts: { code: 502, type: 'missing' } },
    ],
  ])
})

test('limits reports of an address to twenty per minute', async () => {
  for (let n = 0; n < 20; n++) await tell({ name: 'Error' })
  expect((await tell({ name: 'Error' })).statusCode).toBe(429)
  expect(lines).toHaveLength(20)
  now = 60_000
  expect((await tell({ name: 'Error' })).statusCode).toBe(204)
})

test('accepts JSON only, which foreign pages cannot send without preflight', async () => {
  const form = await tell({}, { 'content-type': 'text/plain' })
  expect(form.statusCode).toBe(415)
  expect(lines).toEqual([])
})

test('the content security policy allows the configured collectors only', async () => {
  const { headers } = await tell({})
  expect(headers['content-security-policy']).toContain("connect-src 'self' ws: wss: https://faults.example;")
})
