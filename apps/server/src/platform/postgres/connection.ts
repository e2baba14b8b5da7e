import { realpath } from 'node:fs/promises'
import { Client } from 'pg'
import { owner } from './data-folder.ts'

/** Where the embedded server listens: `host` is the folder of its Unix socket. */
export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** The connection to the database that the server is started for. */
export const connectionTo = (socketFolder: string, port: number): Connection => ({
  host: socketFolder,
  port,
  user: owner,
  database: owner,
})

/** The connection as a connection string. */
export const urlOf = ({ host, port, user, database }: Connection): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** Whether a server answers at the connection and works in `dataPath`. */
export async function answers(connection: Connection, dataPath: string): Promise<boolean> {
  return withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return (await realpath(rows[0]?.folder ?? '')) === (await realpath(dataPath))
  }).catch(() => false)
}

/** Creates the database of the connection where the server does not have it. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
    if (rowCount === 0) await client.query(`create database "${connection.database}"`)
  })
}

async function withClient<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5000 })
  // A server that goes down in the middle reports on the client itself, outside of any query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
