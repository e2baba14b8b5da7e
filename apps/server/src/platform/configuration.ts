import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Limits } from './http/request-limits.ts'
import { PageSettingMistake, type PageSettings, readPageSettings } from './page-settings.ts'

/** A mistake in how the product was started; the message is one sentence for the person at the keyboard. */
export class ConfigurationMistake extends Error {}

export type Configuration = {
  port: number
  host: string
  /** The role that migrates; undefined starts the embedded server. */
  databaseUrl: string | undefined
  dataFolder: string
  secret: string
  isProduction: boolean
  /** Only while the demo world is being made: callers may say at which moment they act. */
  takesCallerClock: boolean
  wantsDemoWorld: boolean
  runsWorker: boolean
  build: string
  /** What pages are told in their document. */
  page: PageSettings
  limits: Limits | null
  /** How long a server that was asked to stop goes on serving while it says that it is not ready. */
  noticeMillis: number
}

const wholeNumber = (name: string, text: string, most: number) => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new ConfigurationMistake(`${name} must be a whole number up to ${most}, but it is "${text}".`)
  return value
}

const databaseUrl = (text: string | undefined) => {
  if (!text) return undefined
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol))
    throw new ConfigurationMistake('DATABASE_URL must look like postgres://user:password@host:5432/name.')
  return text
}

/** The folder for data, made when it is missing. */
const writableFolder = (path: string) => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    writeFileSync(join(path, '.writable'), '')
    return path
  } catch {
    throw new ConfigurationMistake(`The folder ${path} cannot be written; set FETTLE_DATA to a folder of your own.`)
  }
}

/** Signs csrf tokens and file addresses; made once and kept with the data unless FETTLE_SECRET is set. */
const secretOf = (folder: string, given: string | undefined) => {
  if (given !== undefined) {
    if (given.length < 32) throw new ConfigurationMistake('FETTLE_SECRET must have at least 32 characters.')
    return given
  }
  const path = join(folder, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

const pageSettings = (environment: NodeJS.ProcessEnv): PageSettings => {
  try {
    return readPageSettings(environment)
  } catch (problem) {
    throw problem instanceof PageSettingMistake ? new ConfigurationMistake(problem.message) : problem
  }
}

/** Two numbers for each class: calls a minute of one session, and of one address behind which a whole office may sit. */
const usualLimits = {
  entry: ['FETTLE_LIMIT_ENTRY', '60,300'],
  command: ['FETTLE_LIMIT_COMMANDS', '1800,18000'],
  read: ['FETTLE_LIMIT_READS', '6000,60000'],
} as const

const limitsOf = (environment: NodeJS.ProcessEnv): Limits | null => {
  if (environment.FETTLE_LIMITS === 'off') return null
  const pair = ([name, usual]: readonly [string, string]) => {
    const [session = '', address = '', ...more] = (environment[name] ?? usual).split(',')
    if (more.length > 0 || address === '')
      throw new ConfigurationMistake(`${name} must be two whole numbers, for a session and an address, like ${usual}.`)
    return { session: wholeNumber(name, session, 1e9), address: wholeNumber(name, address, 1e9) }
  }
  return { entry: pair(usualLimits.entry), command: pair(usualLimits.command), read: pair(usualLimits.read) }
}

/** Reads the environment once, at start. Throws ConfigurationMistake with one clear sentence. */
export const readConfiguration = (
  environment: NodeJS.ProcessEnv,
  argumentsGiven: readonly string[] = [],
): Configuration => {
  const portArgument = argumentsGiven.find((each) => each.startsWith('--port='))?.slice('--port='.length)
  const dataFolder = writableFolder(resolve(environment.FETTLE_DATA ?? '.data'))
  return {
    port: wholeNumber('PORT', portArgument ?? environment.PORT ?? '4300', 65_535),
    host: environment.HOST ?? '127.0.0.1',
    databaseUrl: databaseUrl(environment.DATABASE_URL),
    dataFolder,
    secret: secretOf(dataFolder, environment.FETTLE_SECRET),
    isProduction: environment.NODE_ENV === 'production',
    takesCallerClock: environment.FETTLE_CALLER_CLOCK === 'world',
    wantsDemoWorld: environment.FETTLE_DEMO !== 'off',
    runsWorker: environment.FETTLE_WORKER !== 'off',
    build: environment.FETTLE_BUILD ?? 'local',
    page: pageSettings(environment),
    limits: limitsOf(environment),
    noticeMillis: wholeNumber('FETTLE_NOTICE', environment.FETTLE_NOTICE ?? '0', 20) * 1000,
  }
}
