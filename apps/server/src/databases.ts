import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#platform/postgres/launcher'
import { startCopy } from './backup/start-copy.ts'

/**
 * One original and one streaming copy of it on this machine, until asked to stop: `databases <folder>`. Says where they are in one line
 * of JSON, as `npm run cluster` reads it.
 */
const folder = process.argv[2]
if (!folder) throw new Error('Usage: databases <folder>')
const original = await startPostgres({
  dataFolder: join(folder, 'original'),
  log: () => undefined,
  settings: { max_slot_wal_keep_size: '2GB' },
})
const copy = await startCopy(original, join(folder, 'copy'))
process.stdout.write(`${JSON.stringify({ url: original.url, replicaUrl: copy.url })}\n`)

const stop = async () => {
  await copy.stop()
  await original.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop())
// Nothing else keeps this process alive: the servers are processes of their own.
for (;;) await sleep(2 ** 30)
