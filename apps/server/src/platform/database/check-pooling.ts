import pg from 'pg'
import { ConfigurationError } from '../configuration/configuration-error.ts'

const mark = 'fettle-pooling-check'
/** Connections that occupy the pooler's server connections; it hands out the one that was used last. */
const occupiers = 3

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString,
    options: `-c application_name=${mark}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const backendOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number; name: string }>(
    "select pg_backend_pid() as pid, current_setting('application_name') as name",
  )
  return rows[0]
}

/** Whether consecutive transactions of one connection may run in different sessions of the database. */
const sharesSessions = async (url: string): Promise<boolean> => {
  const clients = [await connect(url)]
  try {
    const [first] = clients
    const before = first && (await backendOf(first))
    // The role of each connection is such an option; without it row-level security would not apply.
    if (before?.name !== mark) return true
    while (clients.length <= occupiers) {
      const other = await connect(url)
      clients.push(other)
      await other.query('begin')
      await backendOf(other)
    }
    const after = first && (await backendOf(first).catch(() => undefined))
    return after?.pid !== before.pid
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/**
 * Refuses a pooler that assigns sessions by transaction: options of connections, prepared statements, advisory locks and LISTEN
 * would get lost. Throws ConfigurationError.
 */
export const refuseTransactionPooling = async (url: string): Promise<void> => {
  const isShared = await sharesSessions(url).catch((problem: unknown) => {
    if (problem instanceof Error && /unsupported startup parameter/i.test(problem.message)) return true
    throw new ConfigurationError(
      `The database at DATABASE_URL does not answer (${problem instanceof Error ? problem.message.replaceAll(/\s+/g, ' ') : String(problem)}).`,
    )
  })
  if (isShared)
    throw new ConfigurationError(
      'DATABASE_URL leads to a pooler (such as PgBouncer in transaction mode) that does not give each connection a session of its own with its options: connect to PostgreSQL itself, or to a pooler in session mode that passes on the startup parameter "options".',
    )
}
