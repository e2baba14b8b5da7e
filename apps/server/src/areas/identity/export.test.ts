import { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import { recentProofMs } from '@fettle/domain/access/second-factor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestServer, type TestServer } from '#platform/testing/test-server'
import { compose } from '../../composition.ts'
import { placesThatName, seedCanary } from '../../integration-tests/canary.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(compose)
})
afterAll(() => server?.close())

/** Columns not exported: copies of exported data, bodies of e-mails, and false positives of the scan. */
const copies = [
  'idempotency_keys.answer',
  'mails.facts',
  'message_threads.last_text',
  'activity.facts',
  'import_rows.cells',
  'invoices.search_text',
  'jobs.search_text',
]

describe('the export of a person', () => {
  test('is complete compared with a scan of every text and json column', async () => {
    const other = await seedCanary(server, 'robin')
    const canary = await seedCanary(server, 'finch')
    const places = await placesThatName(server, 'finch')
    expect(Object.keys(places).length).toBeGreaterThan(15)
    const answer = await canary.user.raw(privacyMethods.exportOwnData, {})
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/fettle-\d{4}-\d\d-\d\d\.json/)
    const file = new TextDecoder().decode(answer.body as Uint8Array)
    const missing = Object.entries(places).filter(
      ([place, tokens]) => !copies.includes(place) && tokens.some((token) => !file.toLowerCase().includes(token)),
    )
    expect(missing).toEqual([])
    expect(file).not.toMatch(/robin/i)
    expect(file).not.toContain(other.email)
    expect(file).not.toMatch(/scrypt|argon|sealed|token_hash|password_hash/)
    expect(JSON.parse(file)).toMatchObject({ memberships: [{}, {}], mails: [{ subject: expect.any(String) }] })
  })

  test('requires a recent proof when there is a second factor', async () => {
    const { user } = await seedCanary(server, 'linnet')
    expect(await codeOf(user.raw(privacyMethods.exportOwnData, {}))).toBe('answered')
    server.now += recentProofMs
    expect(await codeOf(user.raw(privacyMethods.exportOwnData, {}))).toBe('fresh_factor_needed')
  })

  test('requires a session', async () => {
    const user = server.user()
    expect(await codeOf(user.raw(privacyMethods.exportOwnData, {}))).toBe('not_signed_in')
  })
})
