import { toInstant } from '@fettle/domain/kernel/instant'
import type { JobTask, RunAs } from './runner/area.ts'

const dayMillis = 86_400_000
const monthMillis = 30 * dayMillis

/** So many rows go at once, each time in a transaction of its own: what a busy day has left is more than one statement may take. */
const piece = 5_000

type Leaving = { readonly name: string; readonly text: string; readonly before: number }

const dropInPieces = async (runAs: RunAs, { name, text, before }: Leaving): Promise<void> => {
  for (let gone = piece; gone >= piece; ) {
    const [row] = await runAs('', (tx) => tx.rows<{ gone: number }>(name, text, [toInstant(before), piece]))
    gone = row?.gone ?? 0
  }
}

/** Deletes the oldest rows before a moment, as one range of the index on that column; rows of the same moment go together. */
const dropped = (from: string, column: string) =>
  `with gone as (delete from ${from} where ${column} < $1 and ${column} <= (select max(${column}) from
     (select ${column} from ${from} where ${column} < $1 order by ${column} limit $2) oldest) returning 1) select count(*)::int as gone from gone`

/** Every hour: keys whose time has run out, and news that was sent a day ago. */
export const sweep: JobTask = async (_payload, { runAs, now }) => {
  await dropInPieces(runAs, {
    name: 'sweep-keys',
    text: dropped('idempotency_keys', 'ends_at'),
    before: now(),
  })
  await dropInPieces(runAs, {
    name: 'sweep-outbox',
    text: dropped('outbox', 'sent_at'),
    before: now() - dayMillis,
  })
}

/** Every night: mails, links and runs over many orders of a month ago, and sessions that ended a month ago. */
export const sweepNightly: JobTask = async (_payload, { runAs, now }) => {
  const monthAgo = now() - monthMillis
  await runAs('', (tx) => tx.rows('sweep-mails', 'select delete_old_mails($1)', [toInstant(monthAgo)]))
  await runAs('', (tx) => tx.rows('sweep-bulk', 'select drop_old_bulk_runs($1)', [toInstant(monthAgo)]))
  await dropInPieces(runAs, {
    name: 'sweep-sessions',
    text: 'select drop_ended_sessions($1, $2) as gone',
    before: monthAgo,
  })
}
