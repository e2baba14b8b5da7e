import { toInstant } from '@fettle/domain/kernel/instant'
import type { BackgroundJob, RunAs } from '../runner/area.ts'

const dayMillis = 86_400_000
const monthMillis = 30 * dayMillis

/** So many rows go at once, each time in a transaction of its own: what a busy day has left is more than one statement may take. */
const batchSize = 5_000

type Deletion = { readonly name: string; readonly text: string; readonly before: number }

const deleteInBatches = async (runAs: RunAs, { name, text, before }: Deletion): Promise<void> => {
  for (let gone = batchSize; gone >= batchSize; ) {
    const [row] = await runAs('', (tx) => tx.rows<{ gone: number }>(name, text, [toInstant(before), batchSize]))
    gone = row?.gone ?? 0
  }
}

/** Deletes the oldest rows before a moment, as one range of the index on that column; rows of the same moment go together. */
const deleteOldestSql = (from: string, column: string) =>
  `with gone as (delete from ${from} where ${column} < $1 and ${column} <= (select max(${column}) from
     (select ${column} from ${from} where ${column} < $1 order by ${column} limit $2) oldest) returning 1) select count(*)::int as gone from gone`

/** Every hour: keys whose time has run out, and news that was sent a day ago. */
export const cleanup: BackgroundJob = async (_payload, { runAs, now }) => {
  await deleteInBatches(runAs, {
    name: 'sweep-keys',
    text: deleteOldestSql('idempotency_keys', 'ends_at'),
    before: now(),
  })
  await deleteInBatches(runAs, {
    name: 'sweep-outbox',
    text: deleteOldestSql('outbox', 'sent_at'),
    before: now() - dayMillis,
  })
}

/** Every night: mails, links and runs over many orders of a month ago, and sessions that ended a month ago. */
export const cleanupNightly: BackgroundJob = async (_payload, { runAs, now }) => {
  const monthAgo = now() - monthMillis
  await runAs('', (tx) => tx.rows('sweep-mails', 'select delete_old_mails($1)', [toInstant(monthAgo)]))
  await runAs('', (tx) => tx.rows('sweep-bulk', 'select drop_old_bulk_runs($1)', [toInstant(monthAgo)]))
  await deleteInBatches(runAs, {
    name: 'sweep-sessions',
    text: 'select drop_ended_sessions($1, $2) as gone',
    before: monthAgo,
  })
}
