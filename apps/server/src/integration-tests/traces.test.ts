import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { methodPath } from '@fettle/contracts/kernel/method'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'
import { serve } from '../serve.ts'
import { testConfiguration } from './test-configuration.ts'

type ExportedSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string }

/** A collector for OTLP over HTTP in JSON. */
const received: ExportedSpan[] = []
let bodies = ''
let receiver: Server
let database: TestDatabase
const dataFolder = mkdtempSync(join(tmpdir(), 'fettle-traces-'))
beforeAll(async () => {
  database = await freshDatabase()
  receiver = createServer((call, answer) => {
    void text(call).then((body) => {
      bodies += body
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] }
      received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  receiver.close()
  await database?.drop()
  rmSync(dataFolder, { recursive: true })
})

test('a call and its statements are one trace below that of the caller, without user input', async () => {
  const canary = `canary${randomUUID().slice(0, 8)}`
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`
  const own = { databaseUrl: database.url, dataFolder, secret: `${canary} secret secret secret secret` }
  const served = await serve(testConfiguration({ ...own, traces: { url, percent: 0 } }), database.url)
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const address = `${served.address}/uk${methodPath(identityMethods.current)}?q=${canary}`
  await fetch(address)
  await fetch(address, {
    headers: { traceparent: `00-${traceId}-${parent}-01`, cookie: `fettle=${canary}`, authorization: '' },
  })
  await served.close()
  const call = received.find((span) => span.parentSpanId === parent)
  expect(call?.name).toBe('GET identity/identity/current')
  const below = received.filter((span) => span.parentSpanId === call?.spanId)
  expect(below.length).toBeGreaterThan(0)
  // Sampling is 0 %, but the caller has decided to trace.
  expect(new Set(received.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(bodies).not.toContain(canary)
})
