import { toInstant } from '@fettle/domain/kernel/instant'
import type { BackgroundJob, RunAs } from '../runner/area.ts'

const dayMs = 86_400_000
const monthMs = 30 * dayMs

/** Rows deleted per transaction, so that no statement runs into its time-out. */
const batchSize = 5_000

type Deletion = { readonly name: string; readonly text: string; readonly before: number }

const deleteInBatches = async (runAs: RunAs, { name, text, before }: Deletion): Promise<void> => {
  for (let gone = batchSize; gone >= batchSize; ) {
    const [row] = await runAs('', (tx) => tx.rows<{ gone: number }>(name, text, [toInstant(before), batchSize]))
    gone = row?.gone ?? 0
  }
}

/** SQL that deletes up to $2 rows older than $1 as one range of the index on the column; rows with the same instant go together. */
const deleteOldestSql = (from: string, column: string) =>
  `with gone as (delete from ${from} where ${column} < $1 and ${column} <= (select max(${column}) from
     (select ${column} from ${from} where ${column} < $1 order by ${column} limit $2) oldest) returning 1) select count(*)::int as gone from gone`

/** Every hour: deletes expired idempotency keys, and outbox events sent more than a day ago. */
export const cleanup: BackgroundJob = async (_payload, { runAs, now }) => {
  await deleteInBatches(runAs, {
    name: 'sweep-keys',
    text: deleteOldestSql('idempotency_keys', 'ends_at'),
    before: now(),
  })
  await deleteInBatches(runAs, {
    name: 'sweep-outbox',
    text: deleteOldestSql('outbox', 'sent_at'),
    before: now() - dayMs,
  })
}

/** Every night: deletes e-mails, links and bulk runs older than a month, and sessions that ended more than a month ago. */
export const cleanupNightly: BackgroundJob = async (_payload, { runAs, now }) => {
  const monthAgo = now() - monthMs
  await runAs('', (tx) => tx.rows('sweep-mails', 'select delete_old_mails($1)', [toInstant(monthAgo)]))
  await runAs('', (tx) => tx.rows('sweep-bulk', 'select drop_old_bulk_runs($1)', [toInstant(monthAgo)]))
  await deleteInBatches(runAs, {
    name: 'sweep-sessions',
    text: 'select drop_ended_sessions($1, $2) as gone',
    before: monthAgo,
  })
}
