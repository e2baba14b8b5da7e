import { toInstant } from '@fettle/domain/kernel/instant'
import type { JobTask } from './runner/area.ts'

const weekMillis = 7 * 86_400_000
const monthMillis = 30 * 86_400_000

/** Every night: keys whose time has run out, news that was sent a week ago, and mails and links of a month ago are dropped. */
export const sweep: JobTask = async (_payload, { runAs, now }) => {
  await runAs('', async (tx) => {
    await tx.rows('sweep-keys', 'delete from idempotency_keys where ends_at < $1', [toInstant(now())])
    await tx.rows('sweep-outbox', 'delete from outbox where sent_at < $1', [toInstant(now() - weekMillis)])
    await tx.rows('sweep-mails', 'select sweep_mails($1)', [toInstant(now() - monthMillis)])
    await tx.rows('sweep-bulk', 'select drop_old_bulk_runs($1)', [toInstant(now() - monthMillis)])
  })
}
