import { toInstant } from '@fettle/domain/kernel/instant'
import type { JobTask } from './runner/area.ts'

const weekMillis = 7 * 86_400_000

/** Every night: keys whose time has run out and news that was sent a week ago are dropped. */
export const sweep: JobTask = async (_payload, { runAs, now }) => {
  await runAs('', async (tx) => {
    await tx.rows('sweep-keys', 'delete from idempotency_keys where ends_at < $1', [toInstant(now())])
    await tx.rows('sweep-outbox', 'delete from outbox where sent_at < $1', [toInstant(now() - weekMillis)])
  })
}
