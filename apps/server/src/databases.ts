import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#platform/postgres/launcher'
import { startReplica } from './backup/start-replica.ts'

/**
 * Runs a primary and a streaming replica on this machine until stopped: `databases <folder>`. Prints their addresses as one line of JSON,
 * for `npm run cluster`.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Usage: databases <folder>')
const primary = await startPostgres({
  dataFolder: join(folder, 'original'),
  log: () => undefined,
  settings: { max_slot_wal_keep_size: '2GB' },
})
const replica = await startReplica(primary, join(folder, 'copy'))
process.stdout.write(`${JSON.stringify({ url: primary.url, replicaUrl: replica.url })}\n`)

const stop = async () => {
  await replica.stop()
  await primary.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop())
// Keeps the process alive: the servers are processes of their own.
for (;;) await sleep(2 ** 30)
