import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration, unknownSettings } from './configuration.ts'
import { ConfigurationError } from './configuration-error.ts'
import { settings } from './settings-list.ts'

const parentFolder = mkdtempSync(join(tmpdir(), 'fettle-settings-'))
afterAll(() => rmSync(parentFolder, { recursive: true }))
const folder = () => mkdtempSync(join(parentFolder, 'each-'))
const read = (environment: Record<string, string> = {}, args: string[] = []) =>
  readConfiguration({ FETTLE_DATA: folder(), ...environment }, args)

const configurationError = (environment: Record<string, string>): string => {
  try {
    read(environment)
    return 'none'
  } catch (problem) {
    if (problem instanceof ConfigurationError) return problem.message
    throw problem
  }
}

test('defaults serve this machine with an embedded database and a generated secret', () => {
  const found = read()
  expect(found).toMatchObject({ port: 4300, host: '127.0.0.1', build: 'local', wantsDemoWorld: true, runsWorker: true })
  expect(found).toMatchObject({ isProduction: false, logsRequests: false, acceptsCallerClock: false })
  expect([found.databaseUrl, found.metricsPort, found.pagesFolder]).toEqual([undefined, undefined, undefined])
  expect(found.secret).toHaveLength(64)
})

test('a damaged secret is refused, and a folder that cannot take one is named', () => {
  const damaged = folder()
  writeFileSync(join(damaged, 'secret'), '')
  expect(() => read({ FETTLE_DATA: damaged })).toThrow(/secret is damaged: it must hold at least 32 characters/)
  const full = folder()
  mkdirSync(join(full, 'secret.part'))
  expect(() => read({ FETTLE_DATA: full })).toThrow(/secret cannot be written \(\w+\)/)
})

test('the secret of a data folder is stable, and the port may be an argument', () => {
  const environment = { FETTLE_DATA: folder() }
  expect(read(environment).secret).toBe(read(environment).secret)
  expect(read({ PORT: '1' }, ['--port=4301']).port).toBe(4301)
})

test('reads every switch', () => {
  const pages = folder()
  writeFileSync(join(pages, 'index.html'), '')
  const found = read({
    NODE_ENV: 'production',
    FETTLE_METRICS: 'on',
    FETTLE_DEMO: 'off',
    FETTLE_WORKER: 'off',
    FETTLE_BUILD: 'container',
    FETTLE_CALLER_CLOCK: 'world',
    FETTLE_PAGES: pages,
    FETTLE_TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8,192.168.1.1',
    DATABASE_URL: 'postgresql://me@db/fettle',
    HOST: '0.0.0.0',
  })
  expect(found).toMatchObject({ isProduction: true, logsRequests: true, metricsPort: 9464, pagesFolder: pages })
  expect(found).toMatchObject({
    wantsDemoWorld: false,
    runsWorker: false,
    acceptsCallerClock: true,
    build: 'container',
  })
  expect(read({ NODE_ENV: 'production', FETTLE_LOG: 'problems' }).logsRequests).toBe(false)
})

const smtp = {
  FETTLE_SMTP_HOST: 'mail.example.org',
  FETTLE_MAIL_FROM: 'Fettle <no-reply@example.org>',
  FETTLE_ADDRESS: 'https://fettle.example',
}

test('stores e-mails without an SMTP host and sends them with one', () => {
  expect(read()).toMatchObject({ smtp: undefined, publicAddress: 'http://localhost:4300' })
  expect(read(smtp)).toMatchObject({
    publicAddress: 'https://fettle.example',
    smtp: {
      host: 'mail.example.org',
      port: 587,
      security: 'starttls',
      from: { name: 'Fettle', address: 'no-reply@example.org' },
    },
  })
  const account = { FETTLE_SMTP_USER: 'me', FETTLE_SMTP_PASSWORD: 'secret', FETTLE_SMTP_SECURITY: 'tls' }
  expect(read({ ...smtp, ...account }).smtp).toMatchObject({ port: 465, account: { user: 'me', password: 'secret' } })
})

const invalidSettings: [Record<string, string>, RegExp][] = [
  [{ PORT: 'http' }, /^PORT must be a whole number up to 65535, but it is "http"\.$/],
  [{ PORT: '65536' }, /^PORT must be a whole number/],
  [{ HOST: 'http://x' }, /^HOST must be an address like 127\.0\.0\.1, but it is "http:\/\/x"\.$/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like postgres:/],
  [{ FETTLE_DATA: '/dev/null/none' }, /^The folder \/dev\/null\/none cannot be written; set FETTLE_DATA/],
  [{ FETTLE_SECRET: 'short' }, /^FETTLE_SECRET must have at least 32 characters\.$/],
  [{ NODE_ENV: 'prod' }, /^NODE_ENV must be development or production or test, but it is "prod"\.$/],
  [{ FETTLE_LOG: 'all' }, /^FETTLE_LOG must be problems or requests, but it is "all"\.$/],
  [{ FETTLE_METRICS: 'yes' }, /^FETTLE_METRICS must be off or on, but it is "yes"\.$/],
  [{ FETTLE_METRICS: 'on', FETTLE_METRICS_PORT: 'x' }, /^FETTLE_METRICS_PORT must be a whole number/],
  [{ FETTLE_METRICS: 'on', FETTLE_METRICS_PORT: '4300' }, /^FETTLE_METRICS_PORT must be another port than PORT/],
  [{ FETTLE_ADDRESS: 'http://fettle.example' }, /^FETTLE_ADDRESS must be a web address like/],
  [{ FETTLE_ADDRESS: 'https://fettle.example/uk' }, /^FETTLE_ADDRESS must be a web address like/],
  [{ FETTLE_TRUST_PROXY: 'true' }, /^FETTLE_TRUST_PROXY must be addresses .* but it names "true"\.$/],
  [{ FETTLE_TRUST_PROXY: '10.0.0.1,nginx' }, /but it names "nginx"\.$/],
  [{ FETTLE_LIMITS: 'no' }, /^FETTLE_LIMITS must be on or off, but it is "no"\.$/],
  [{ FETTLE_LIMIT_ENTRY: '60' }, /^FETTLE_LIMIT_ENTRY must be two whole numbers/],
  [{ FETTLE_LIMIT_READS: '1,x' }, /^FETTLE_LIMIT_READS must be a whole number/],
  [{ FETTLE_NOTICE: '60' }, /^FETTLE_NOTICE must be a whole number up to 20/],
  [{ FETTLE_DEMO: 'no' }, /^FETTLE_DEMO must be on or off, but it is "no"\.$/],
  [{ FETTLE_WORKER: '0' }, /^FETTLE_WORKER must be on or off/],
  [{ FETTLE_BUILD: 'a b' }, /^FETTLE_BUILD must be a short name, but it is "a b"\.$/],
  [{ FETTLE_PAGES: '/nowhere' }, /^FETTLE_PAGES must be the folder of the built pages, but \/nowhere has no index/],
  [{ FETTLE_CALLER_CLOCK: 'on' }, /^FETTLE_CALLER_CLOCK must be off or world/],
  [{ FETTLE_REPORT_DSN: 'ftp://x' }, /^FETTLE_REPORT_DSN must be an address/],
  [{ FETTLE_ANALYTICS_URL: 'x' }, /^FETTLE_ANALYTICS_URL must be an address/],
  [{ FETTLE_APP_STORE_URL: 'x' }, /^FETTLE_APP_STORE_URL must be an address/],
  [{ ...smtp, FETTLE_SMTP_HOST: 'mail server' }, /^FETTLE_SMTP_HOST must be the name of a server/],
  [{ ...smtp, FETTLE_SMTP_PORT: '0' }, /^FETTLE_SMTP_PORT must be a whole number up to 65535, but it is "0"\.$/],
  [{ ...smtp, FETTLE_SMTP_SECURITY: 'ssl' }, /^FETTLE_SMTP_SECURITY must be starttls or tls or none/],
  [{ ...smtp, FETTLE_SMTP_USER: 'me' }, /^FETTLE_SMTP_USER and FETTLE_SMTP_PASSWORD go together/],
  [{ ...smtp, FETTLE_MAIL_FROM: 'Fettle' }, /^FETTLE_MAIL_FROM must be an address like Fettle <no-reply@example\.org>/],
  [{ ...smtp, FETTLE_ADDRESS: '' }, /^FETTLE_ADDRESS must be set where mail is sent/],
  [{ FETTLE_ADDRESS: 'https://x.example/path' }, /^FETTLE_ADDRESS must be a web address like https:/],
  [{ FETTLE_PLAY_STORE_URL: 'x' }, /^FETTLE_PLAY_STORE_URL must be an address/],
]
test.each(invalidSettings)('%o is reported in one sentence', (environment, sentence) => {
  expect(configurationError(environment)).toMatch(sentence)
})

test('unknown variables are named, those of the tools are not', () => {
  const environment = { FETTLE_DATTA: 'x', FETTLE_DATA: 'x', FETTLE_STORIES_PORT: '1', PATH: 'x' }
  expect(unknownSettings(environment)).toEqual(['FETTLE_DATTA'])
})

test('the operations page documents every variable', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')
  for (const [name, value, defaultValue, effect] of settings)
    expect(page).toContain(`| \`${name}\` | ${value} | ${defaultValue} | ${effect} |`)
})

test('compose.yaml passes every setting of `.env` to the server, and its own variables are known', () => {
  const file = readFileSync(resolve(import.meta.dirname, '../../../../../compose.yaml'), 'utf8')
  const service = /^ {2}fettle:\n((?: {4}.*\n|\n)+)/m.exec(file)?.[1] ?? ''
  expect(service).toMatch(/^ {4}env_file:\n {6}- path: \.env\n/m)
  const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service)?.[1] ?? ''
  const set = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name ?? '')
  const known = settings.map(([name]) => name)
  expect(set.filter((name) => !known.includes(name))).toEqual([])
  // What stands in `.env` wins, but for the database beside it.
  for (const name of set.filter((each) => each !== 'DATABASE_URL'))
    expect(environment).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}:`, 'm'))
  const read = Object.fromEntries([...file.matchAll(/\$\{(\w+)/g)].map(([, name]) => [name, 'x']))
  expect(unknownSettings(read)).toEqual([])
})
