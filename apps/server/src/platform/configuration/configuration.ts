import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { ConfigurationError } from './configuration-error.ts'
import { type ReplySettings, readReplySettings, readSmtpSettings, type SmtpSettings } from './mail-settings.ts'
import { type PageSettings, readPageSettings } from './page-settings.ts'
import { type PaymentsSettings, readPaymentsSettings } from './payments-settings.ts'
import type { Limits } from './request-limit-settings.ts'
import type { S3Settings } from './s3-settings.ts'
import { settingNames } from './settings-list.ts'
import { readSignInProviders, type SignInProvider } from './sign-in-settings.ts'
import { readTaxRegisters, type TaxRegisterSettings } from './tax-register-settings.ts'
import { readTextMessageSettings, type TextMessageSettings } from './text-message-settings.ts'

/** OTLP endpoint, and the percentage of calls traced where the caller did not decide. */
export type TraceSettings = { url: string; percent: number }

/** Settings of a server process, read once from the environment. */
export type Configuration = {
  /** OpenID providers open to everybody. */
  providers: readonly SignInProvider[]
  /** Whether addresses that users enter may resolve to private networks. */
  allowsPrivateAddresses: boolean
  /** VAT registers to query in addition to the built-in checks. */
  taxRegister: TaxRegisterSettings
  /** Payment gateway; without one the simulated gateway is used. */
  payments: PaymentsSettings
  textMessages: TextMessageSettings | undefined
  port: number
  host: string
  /** Public origin without a trailing slash, used in links of e-mails and for passkeys. */
  publicAddress: string
  /** Proxies whose X-Forwarded-For is trusted (addresses or networks), or false. */
  trustProxy: string | false
  /** Connection string of the role that migrates; undefined starts the embedded server. */
  databaseUrl: string | undefined
  /** Connection string of a streaming replica, for reads that may lag. */
  replicaUrl?: string | undefined
  dataFolder: string
  /** WAL archive folder of the embedded server, for point-in-time recovery. */
  archive?: string | undefined
  /** Bucket for attachments; without one they are stored in the data folder. */
  s3?: S3Settings | undefined
  secret: string
  /** Key that signs and chains the audit log. Not stored in the database, so that its administrators cannot forge entries. */
  auditKey?: string
  isProduction: boolean
  /** Callers may state the time of a call; only for creating the demo world. */
  acceptsCallerClock: boolean
  wantsDemoWorld: boolean
  runsWorker: boolean
  build: string
  /** Logs one line per request. */
  logsRequests?: boolean
  /** Port of the Prometheus metrics; undefined disables them. */
  metricsPort?: number | undefined
  /** Tracing; undefined disables it and loads no library. */
  traces?: TraceSettings | undefined
  /** Folder of the built pages, where they are not beside the server. */
  pagesFolder?: string | undefined
  /** Settings that pages receive in their document. */
  page: PageSettings
  limits: Limits | null
  /** SMTP server; undefined stores e-mails instead of sending them. */
  smtp?: SmtpSettings | undefined
  /** Inbound SMTP for replies to e-mails. */
  replies?: ReplySettings | undefined
  /** Time in ms that a stopping server goes on serving while its readiness probe fails. */
  shutdownNoticeMs: number
}

const wholeNumber = (name: string, text: string, most: number) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new ConfigurationError(`${name} must be a whole number up to ${most}, but it is "${text}".`)
  return value
}

const oneOf = <Choice extends string>(
  environment: NodeJS.ProcessEnv,
  name: string,
  [usual, ...others]: readonly [Choice, ...Choice[]],
): Choice => {
  const choices = [...new Set([usual, ...others])]
  const text = environment[name] || usual
  const chosen = choices.find((choice) => choice === text)
  if (chosen === undefined)
    throw new ConfigurationError(`${name} must be ${choices.join(' or ')}, but it is "${text}".`)
  return chosen
}

const matching = (
  environment: NodeJS.ProcessEnv,
  name: string,
  rule: { usual: string; like: RegExp; says: string },
) => {
  const text = environment[name] || rule.usual
  if (!rule.like.test(text)) throw new ConfigurationError(`${name} must be ${rule.says}, but it is "${text}".`)
  return text
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  return namedNetworks.includes(text) || (isIP(address) > 0 && more.length === 0 && /^\d{1,3}$/.test(bits ?? '0'))
}

/** Proxies whose X-Forwarded-For is trusted. A wrong entry would let callers forge their address. */
const proxiesOf = (text: string | undefined): string | false => {
  if (!text) return false
  const wrong = text.split(',').find((each) => !isNetwork(each.trim()))
  if (wrong !== undefined)
    throw new ConfigurationError(
      `FETTLE_TRUST_PROXY must be addresses or networks like 10.0.0.0/8, with commas between, but it names "${wrong.trim()}".`,
    )
  return text
}

/** Requires https except for localhost, and no path: pages are served at the root. */
const publicAddress = ({ FETTLE_ADDRESS: text, FETTLE_SMTP_HOST: mailServer }: NodeJS.ProcessEnv, port: number) => {
  if (!text && mailServer)
    throw new ConfigurationError('FETTLE_ADDRESS must be set where mail is sent: links in mails begin with it.')
  if (!text) return `http://localhost:${port}`
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && parsed.hostname === 'localhost')
  if (!parsed || !isSafe || parsed.href !== `${parsed.origin}/`)
    throw new ConfigurationError(
      `FETTLE_ADDRESS must be a web address like https://fettle.example, but it is "${text}".`,
    )
  return parsed.origin
}

const pagesFolder = (text: string | undefined) => {
  if (!text) return undefined
  if (!existsSync(join(text, 'index.html')))
    throw new ConfigurationError(`FETTLE_PAGES must be the folder of the built pages, but ${text} has no index.html.`)
  return text
}

const metricsPort = (environment: NodeJS.ProcessEnv, port: number) => {
  if (oneOf(environment, 'FETTLE_METRICS', ['off', 'on']) === 'off') return undefined
  const found = wholeNumber('FETTLE_METRICS_PORT', environment.FETTLE_METRICS_PORT ?? '9464', 65_535)
  if (found === port && port !== 0)
    throw new ConfigurationError(`FETTLE_METRICS_PORT must be another port than PORT, but both are ${port}.`)
  return found
}

const databaseUrl = (name: string, text: string | undefined) => {
  if (!text) return undefined
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol))
    throw new ConfigurationError(`${name} must look like postgres://user:password@host:5432/name.`)
  return text
}

const s3Of = (environment: NodeJS.ProcessEnv): S3Settings | undefined => {
  const { FETTLE_S3_BUCKET: bucket, FETTLE_S3_KEY: key } = environment
  if (!bucket && !key) return undefined
  const parsed = bucket && URL.canParse(bucket) ? new URL(bucket) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search !== '')
    throw new ConfigurationError(
      `FETTLE_S3_BUCKET must be the web address of a bucket like https://files.s3.eu-central-1.amazonaws.com, but it is "${bucket ?? ''}".`,
    )
  const [, accessKeyId, secretAccessKey] = /^([^:]+):(.+)$/.exec(key ?? '') ?? []
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigurationError('FETTLE_S3_KEY must be the two halves of a key with a colon between, id:secret.')
  const region = matching(environment, 'FETTLE_S3_REGION', {
    usual: 'us-east-1',
    like: /^[a-z0-9-]{1,40}$/,
    says: 'a region like eu-central-1',
  })
  return { bucket: parsed.href.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey }
}

const tracesOf = ({ FETTLE_TRACES_URL: url, FETTLE_TRACES_PERCENT: percent }: NodeJS.ProcessEnv) => {
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigurationError(
      `FETTLE_TRACES_URL must be a web address like http://collector:4318/v1/traces, but it is "${url}".`,
    )
  return { url, percent: wholeNumber('FETTLE_TRACES_PERCENT', percent ?? '100', 100) }
}

/** The data folder, created where it is missing. */
const writableFolder = (path: string) => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    writeFileSync(join(path, '.writable'), '')
    return path
  } catch {
    throw new ConfigurationError(`The folder ${path} cannot be written; set FETTLE_DATA to a folder of your own.`)
  }
}

/** A secret: the setting, else one that is generated once and stored in the data folder. */
const secretOf = (folder: string, { setting, file }: { setting: string; file: string }, given: string | undefined) => {
  if (given !== undefined) {
    if (given.length < 32) throw new ConfigurationError(`${setting} must have at least 32 characters.`)
    return given
  }
  const path = join(folder, file)
  if (!existsSync(path)) storeSecret(path)
  const stored = readFileSync(path, 'utf8').trim()
  if (stored.length < 32)
    throw new ConfigurationError(
      `${path} is damaged: it must hold at least 32 characters. Restore it from a backup, or delete it to have a new one made.`,
    )
  return stored
}

/** Writes a new secret completely or not at all: part file, fsync, rename. */
const storeSecret = (path: string): void => {
  const part = `${path}.part`
  try {
    writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    renameSync(part, path)
  } catch (problem) {
    rmSync(part, { force: true, recursive: true })
    const reason = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
    throw new ConfigurationError(
      `${path} cannot be written (${reason}); free some space or set FETTLE_DATA to another folder.`,
    )
  }
}

/** Calls a minute of each class: of one session, and of one address, which a whole office may share. */
const defaultLimits = {
  entry: ['FETTLE_LIMIT_ENTRY', '60,300'],
  command: ['FETTLE_LIMIT_COMMANDS', '1800,18000'],
  read: ['FETTLE_LIMIT_READS', '6000,60000'],
} as const

const limitsOf = (environment: NodeJS.ProcessEnv): Limits | null => {
  if (oneOf(environment, 'FETTLE_LIMITS', ['on', 'off']) === 'off') return null
  const pair = ([name, usual]: readonly [string, string]) => {
    const [session = '', address = '', ...more] = (environment[name] ?? usual).split(',')
    if (more.length > 0 || address === '')
      throw new ConfigurationError(`${name} must be two whole numbers, for a session and an address, like ${usual}.`)
    return { session: wholeNumber(name, session, 1e9), address: wholeNumber(name, address, 1e9) }
  }
  return { entry: pair(defaultLimits.entry), command: pair(defaultLimits.command), read: pair(defaultLimits.read) }
}

/** Reads the environment and the arguments. Throws ConfigurationError with one sentence that names the setting. */
export const readConfiguration = (
  environment: NodeJS.ProcessEnv,
  argumentsGiven: readonly string[] = [],
): Configuration => {
  const portArgument = argumentsGiven.find((each) => each.startsWith('--port='))?.slice('--port='.length)
  const port = wholeNumber('PORT', portArgument ?? environment.PORT ?? '4300', 65_535)
  const isProduction = oneOf(environment, 'NODE_ENV', ['development', 'production', 'test']) === 'production'
  const trustProxy = proxiesOf(environment.FETTLE_TRUST_PROXY)
  const dataFolder = writableFolder(resolve(environment.FETTLE_DATA || '.data'))
  return {
    port,
    publicAddress: publicAddress(environment, port),
    trustProxy,
    host: matching(environment, 'HOST', { usual: '127.0.0.1', like: /^[\w.:-]+$/, says: 'an address like 127.0.0.1' }),
    databaseUrl: databaseUrl('DATABASE_URL', environment.DATABASE_URL),
    replicaUrl: databaseUrl('FETTLE_COPY_URL', environment.FETTLE_COPY_URL),
    dataFolder,
    archive: environment.FETTLE_ARCHIVE || undefined,
    s3: s3Of(environment),
    secret: secretOf(dataFolder, { setting: 'FETTLE_SECRET', file: 'secret' }, environment.FETTLE_SECRET),
    auditKey: secretOf(dataFolder, { setting: 'FETTLE_AUDIT_KEY', file: 'audit-key' }, environment.FETTLE_AUDIT_KEY),
    isProduction,
    providers: readSignInProviders(environment),
    taxRegister: readTaxRegisters(environment),
    payments: readPaymentsSettings(environment),
    textMessages: readTextMessageSettings(environment),
    allowsPrivateAddresses: oneOf(environment, 'FETTLE_CALL_PRIVATE', ['off', 'on']) === 'on',
    acceptsCallerClock: oneOf(environment, 'FETTLE_CALLER_CLOCK', ['off', 'world']) === 'world',
    wantsDemoWorld: oneOf(environment, 'FETTLE_DEMO', ['on', 'off']) === 'on',
    runsWorker: oneOf(environment, 'FETTLE_WORKER', ['on', 'off']) === 'on',
    build: matching(environment, 'FETTLE_BUILD', { usual: 'local', like: /^[\w.+-]{1,64}$/, says: 'a short name' }),
    logsRequests:
      oneOf(environment, 'FETTLE_LOG', [isProduction ? 'requests' : 'problems', 'requests', 'problems']) === 'requests',
    metricsPort: metricsPort(environment, port),
    traces: tracesOf(environment),
    pagesFolder: pagesFolder(environment.FETTLE_PAGES),
    page: readPageSettings(environment),
    limits: limitsOf(environment),
    smtp: readSmtpSettings(environment),
    replies: readReplySettings(environment),
    shutdownNoticeMs: wholeNumber('FETTLE_NOTICE', environment.FETTLE_NOTICE ?? '0', 20) * 1000,
  }
}

/** Unknown FETTLE_* variables: most often misspelt. */
export const unknownSettings = (environment: NodeJS.ProcessEnv): string[] =>
  Object.keys(environment).filter((name) => name.startsWith('FETTLE_') && !settingNames.has(name))
