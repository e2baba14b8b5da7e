import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attachmentsMethods } from '@fettle/contracts/attachments/attachments.methods'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { type AnyMethod, methodPath } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logLine } from '#platform/process/log'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { type Served, serve } from '../serve.ts'
import { openBrowser } from './browser.ts'
import { testConfiguration } from './test-configuration.ts'

/** A marker word that must not appear in the log. */
const canary = `Canary${randomUUID().replaceAll(/[\d-]/g, '')}`
const secret = `${canary} is also in the secret of this server`
const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-operations-'))
let database: TestDatabase
let served: Served
beforeAll(async () => {
  database = await freshDatabase()
  const own = { databaseUrl: database.url, dataFolder, secret, logsRequests: true, metricsPort: 0 }
  served = await serve(testConfiguration(own), database.url)
})
afterAll(async () => {
  await served?.close()
  await database?.drop()
  rmSync(dataFolder, { recursive: true })
})

const nameOf = ({ service, manager, name }: AnyMethod) => `${service}/${manager}/${name}`

type Line = { event: string; name?: string; status?: number; correlationId?: string; verb?: string; millis?: number }

/** Captures stderr meanwhile. */
const listen = async (work: () => Promise<void>): Promise<{ text: string; lines: Line[] }> => {
  const texts: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => texts.push(String(text)) > 0)
  try {
    await work()
    // The last line is written after its response has arrived.
    await sleep(20)
  } finally {
    spy.mockRestore()
  }
  const text = texts.join('')
  return { text, lines: text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line])) }
}

const account = {
  side: 'client',
  full_name: `Dora ${canary}`,
  company_name: `Doors ${canary}`,
  email: `${canary}@doors.example`,
  password: `${canary}-and-7-cups`,
  locale: 'en-GB',
  terms_version: '2026-11-01',
}

describe('the status page', () => {
  test('shows the state on the metrics port without personal data', async () => {
    const { pools, server } = { pools: database, server: served }
    const sleeper = new pg.Client({ connectionString: pools.url })
    await sleeper.connect()
    const slept = sleeper.query('select pg_sleep(2.5)')
    await sleep(1_200)
    await fetch(`${server.address}/uk${methodPath(identityMethods.current)}`)
    const answer = await fetch(`${served.metricsAddress}/status`)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const word of ['answers', 'calls inside, calls that wait', 'pg_sleep', nameOf(identityMethods.current)])
      expect(page).toContain(word)
    expect(page).not.toContain(canary)
    expect((await fetch(`${served.address}/status`)).status).toBe(404)
    await slept
    await sleeper.end()
  })
})

describe('the log', () => {
  test('has one line per request with its correlation id', async () => {
    const answers: Response[] = []
    const { lines } = await listen(async () => {
      for (const path of [`/uk${methodPath(identityMethods.current)}`, '/live', '/uk/nothing/here/'])
        answers.push(await fetch(served.address + path))
    })
    expect(lines.map(({ event, verb, name, status }) => [event, verb, name, status])).toEqual([
      ['request', 'GET', nameOf(identityMethods.current), 200],
      ['request', 'GET', '/live', 200],
      ['request', 'GET', 'page', 404],
    ])
    expect(lines.map(({ correlationId }) => correlationId)).toEqual(
      answers.map((answer) => answer.headers.get('x-correlation-id')),
    )
  })

  test('never holds user input, passwords, addresses, tokens or files', async () => {
    const browser = openBrowser(served.address)
    const { text, lines } = await listen(async () => {
      await browser.send(`/uk${methodPath(identityMethods.current)}`)
      await browser.send(`/uk${methodPath(identityMethods.current)}?search=${canary}`)
      await browser.post(identityMethods.signIn, { email: account.email, password: account.password })
      const signedUp = await browser.post(identityMethods.signUp, account)
      const { response } = (await signedUp.json()) as { response: { memberships: { uuid: string }[] } }
      const headers = { 'x-user-uuid': response.memberships[0]?.uuid ?? '', 'user-agent': canary, referer: canary }
      await browser.post(locationsMethods.list, { search: canary }, { headers })
      await browser.send(`/uk${methodPath(locationsMethods.list)}?search=${canary}`, { headers })
      const file = { filename: `${canary}.jpg`, content_type: 'image/jpeg', size: 3, resource: 'notes' }
      const signed = await browser.post(attachmentsMethods.sign, file, { headers })
      const { response: upload } = (await signed.json()) as { response: { url: string } }
      await browser.send(upload.url, { method: 'PUT', body: canary })
      await browser.send(`/uk/reset/${canary}`)
      await browser.send('/uk/x/api/v2/y/z/', { method: 'POST', body: `{"broken": "${canary}` })
    })
    expect(lines.length).toBeGreaterThanOrEqual(10)
    expect(text).not.toContain(canary)
    for (const value of browser.cookies.values()) expect(text).not.toContain(value)
  })

  test('cuts values from messages of the database and the query builder', async () => {
    const wrapped = new Error(`Failed query: select $1\nparams: ${canary}`, {
      cause: Object.assign(new Error(`invalid input syntax for type uuid: "${canary}"`), {
        code: '22P02',
        detail: canary,
      }),
    })
    const { text } = await listen(async () => logLine('trouble', { problem: wrapped }))
    expect(text).toContain('Failed query: select $1')
    expect(text).toContain('invalid input syntax for type uuid')
    expect(text).toContain('operations.test.ts')
    expect(text).not.toContain(canary)
  })
})

describe('metrics', () => {
  const figures = async () => (await fetch(`${served.metricsAddress}/metrics`)).text()

  test('include requests by method and status, pools, outbox, queue, sockets and process', async () => {
    await fetch(`${served.address}/uk${methodPath(identityMethods.current)}`)
    await fetch(`${served.address}/uk/${canary}/`)
    const text = await figures()
    const name = nameOf(identityMethods.current)
    expect(text).toMatch(new RegExp(`fettle_requests_total{verb="GET",name="${name}",status="200"} [1-9]`))
    expect(text).toMatch(new RegExp(`fettle_request_seconds_count{verb="GET",name="${name}"} [1-9]`))
    expect(text).toMatch(/fettle_requests_total{verb="GET",name="page",status="404"} [1-9]/)
    expect(text).toMatch(/fettle_database_up 1/)
    expect(text).toMatch(/fettle_outbox_lag_seconds \d/)
    expect(text).toMatch(/fettle_jobs{state="failed"} 0/)
    expect(text).toMatch(/fettle_pool_connections{pool="app",state="idle"} \d/)
    expect(text).toMatch(/fettle_push_sockets 0/)
    expect(text).toMatch(/process_resident_memory_bytes \d/)
    expect(text).not.toContain(canary)
  })

  test('are served on their own port only', async () => {
    expect((await fetch(`${served.address}/metrics`)).status).toBe(404)
    expect((await fetch(`${served.metricsAddress}/live`)).status).toBe(404)
  })
})

describe('without its database', () => {
  test('the server is live but not ready, as its metrics show, until the database is back', async () => {
    const url = new URL(database.url)
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const owner = new pg.Client({ connectionString: url.href })
    await owner.connect()
    const statuses = async () =>
      Promise.all(['/live', '/ready'].map(async (path) => (await fetch(served.address + path)).status))
    try {
      expect(await statuses()).toEqual([200, 200])
      await owner.query(`alter database ${name} allow_connections false`)
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      expect(await statuses()).toEqual([200, 503])
      expect(await (await fetch(`${served.metricsAddress}/metrics`)).text()).toMatch(/fettle_database_up 0/)
    } finally {
      await owner.query(`alter database ${name} allow_connections true`)
      await owner.end()
    }
    expect(await statuses()).toEqual([200, 200])
  })
})

describe('stored e-mails', () => {
  const path = '/uk/identity/api/v1/emails/'
  const statusOf = async (
    own: Partial<Parameters<typeof testConfiguration>[0]>,
    headers: Record<string, string> = {},
  ) => {
    const one = await serve(
      testConfiguration({ databaseUrl: database.url, dataFolder, secret, runsWorker: false, ...own }),
      database.url,
    )
    try {
      return (await fetch(`${one.address}${path}`, { headers })).status
    } finally {
      await one.close()
    }
  }

  test('are shown on this machine', async () => {
    expect(await statusOf({})).toBe(200)
  })

  test('are hidden behind a proxy that sends no headers, once the installation has an address', async () => {
    expect(await statusOf({ publicAddress: 'https://fettle.example' })).toBe(404)
    expect(await statusOf({ host: '0.0.0.0' })).toBe(404)
  })

  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'are hidden from requests with %s',
    async (header) => {
      expect(await statusOf({}, { [header]: '192.0.2.1' })).toBe(404)
    },
  )
})
