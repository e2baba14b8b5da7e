import { toInstant } from '@fettle/domain/kernel/instant'
import type { Tx } from '#platform/database/transaction'
import type { Moment } from '#platform/runner/apply-events'
import type { CronJob } from '#platform/runner/area'

/** Settles one order as after any command. */
export type RefreshOrder = (tx: Tx, workOrderId: string, moment: Moment) => Promise<void>

const batch = 500

/** Every minute: the lists were right all along, this only writes down what the clock has changed. */
export const applyScheduledChanges =
  (settleOne: RefreshOrder): CronJob =>
  async (_payload, { runAs, readAs, now }) => {
    const due = await readAs('', (read) =>
      read.rows<{ client_tenant_id: string; work_order_id: string; at: string }>(
        'due-turns',
        'select client_tenant_id, work_order_id, wire_time(changed_at_moment) as at from due_status_changes($1, $2)',
        [toInstant(now()), batch],
      ),
    )
    for (const turn of due)
      await runAs(turn.client_tenant_id, async (tx) => {
        // Facts are read behind the lock: what a command has changed meanwhile must not be written over.
        await tx.rows('turn-held', 'select 1 from work_orders where id = $1 for update', [turn.work_order_id])
        // The order changed when its time came, not when this was written down.
        await settleOne(tx, turn.work_order_id, { at: turn.at, now: now() })
      })
  }
