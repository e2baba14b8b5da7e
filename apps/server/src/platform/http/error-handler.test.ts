import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createErrorHandler } from './error-handler.ts'
import { httpServer } from './http-server.ts'
import { pages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'fettle-pages-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Fettle</title>')
mkdirSync(join(folder, 'assets'))

const open = async () => {
  const unexpected: unknown[] = []
  const reporter = { onUnexpected: (problem: unknown) => unexpected.push(problem) }
  const server = await httpServer({
    rules: { isSecure: false, collectors: [] },
    reporter,
    isStopping: () => false,
    trustProxy: false,
  })
  server.get('/uk/broken', () => Promise.reject(new Error('a fault of ours')))
  server.get('/uk/away', () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })))
  await pages(server, folder, { settings: {}, handleError: createErrorHandler(reporter) })
  const ask = async (url: string, language = 'en') => {
    const answer = await server.inject({ url, headers: { 'accept-language': language } })
    const [error] = answer.json<{ errors: { code: string; message: string }[] }>().errors
    return { status: answer.statusCode, ...error, retryAfter: answer.headers['retry-after'] }
  }
  return { ask, unexpected, server }
}

test('errors have a code and a message in the language of the reader', async () => {
  const { ask, unexpected } = await open()
  expect(await ask('/uk/nothing')).toMatchObject({ status: 404, code: 'not_found' })
  expect((await ask('/uk/nothing', 'de')).message).not.toBe((await ask('/uk/nothing')).message)
  for (const odd of ['/%2e%2e/%2e%2e/etc/passwd', '/%00', '/uk/%', `/${'a'.repeat(5_000)}`, '/assets/..%2f..%2fx'])
    expect([odd, (await ask(odd)).status]).toEqual([odd, 404])
  expect(unexpected).toEqual([])
})

test('responses to invalid URLs have the security headers', async () => {
  const { server } = await open()
  const { headers } = await server.inject('/%')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('an unreachable database is 503 with retry-after; only unexpected errors are reported', async () => {
  const { ask, unexpected } = await open()
  expect(await ask('/uk/away')).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '2' })
  expect(unexpected).toHaveLength(0)
  expect(await ask('/uk/broken')).toMatchObject({ status: 500, code: 'unexpected' })
  expect(unexpected).toHaveLength(1)
})
