import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { staffPool } from '#areas/identity/identity.port'
import { savePartnerOffers } from '#areas/partner-offers/partner-offers.port'
import type { Configuration } from '#platform/configuration/configuration'
import { demoOffers } from './demo-offers.ts'
import { type Served, serve } from './serve.ts'

export type NamedPerson = {
  namespace: string
  role: string
  email: string
  password: string
  name: string
  tenant: string
  userId: number
}
export type World = { password: string; people: NamedPerson[] }

type Making = { configuration: Configuration; databaseUrl: string; log: (line: string) => void }

/** The demo world is created by a separate process over HTTP; its program lies beside the bundle or in the sources. */
const worldProgram = () => {
  const built = join(import.meta.dirname, '..', 'dist', 'world.js')
  const source = join(import.meta.dirname, '..', '..', '..', 'world', 'src', 'main.ts')
  return existsSync(built) ? { path: built, options: [] } : { path: source, options: ['--import', 'tsx'] }
}

const isEmpty = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from tenants limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/** Marks the notifications of the demo world as handled, so that none is mailed. */
const letGoOfNews = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set role fettle_system')
    await client.query('delete from pending_notifications')
  } finally {
    await client.end()
  }
}

/** Enters the offers of partners as a member of staff does on the server. */
const enterOffers = async ({ configuration: { auditKey = '' }, databaseUrl }: Making) => {
  const pool = staffPool(databaseUrl)
  try {
    await savePartnerOffers({ pool, auditKey, now: Date.now() }, JSON.stringify(demoOffers))
  } finally {
    await pool.end()
  }
}

const run = (address: string, { log, configuration }: Making): Promise<number> =>
  new Promise((resolve) => {
    const { path, options } = worldProgram()
    const child = spawn(
      process.execPath,
      [...options, path, '--make', address, '--to', join(configuration.dataFolder, 'world.json.part')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.split('\n').filter(Boolean).forEach(log))
    child.on('exit', (code) => resolve(code ?? 1))
  })

const runAndClose = async (server: Served, making: Making): Promise<number> => {
  try {
    return await run(server.address, making)
  } finally {
    await server.close()
  }
}

/** Configuration while the demo world is created: reachable by its program only; e-mails are stored, since the addresses are fictitious. */
const demoConfiguration = {
  port: 0,
  host: '127.0.0.1',
  acceptsCallerClock: true,
  isProduction: false,
  logsRequests: false,
  metricsPort: undefined,
  smtp: undefined,
}

/** On the first start with an empty database: creates the demo world through the public methods at the times of its story. */
export const makeDemoWorld = async (making: Making): Promise<World | undefined> => {
  const { configuration, databaseUrl, log } = making
  const path = join(configuration.dataFolder, 'world.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as World
  if (!(await isEmpty(databaseUrl))) return undefined
  log(
    'Making the demo world: three editions, their people, places and work. This happens once and takes about half a minute.',
  )
  const server = await serve({ ...configuration, ...demoConfiguration }, databaseUrl)
  const code = await runAndClose(server, making)
  if (code !== 0)
    throw new Error('The demo world could not be made; its own words stand above. Delete the data folder to try again.')
  await letGoOfNews(databaseUrl)
  await enterOffers(making)
  renameSync(`${path}.part`, path)
  return JSON.parse(readFileSync(path, 'utf8')) as World
}
