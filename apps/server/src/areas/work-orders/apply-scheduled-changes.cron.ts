import { toInstant } from '@fettle/domain/kernel/instant'
import type { Tx } from '#platform/database/transaction'
import type { Moment } from '#platform/runner/apply-events'
import type { CronJob } from '#platform/runner/area'

/** Refreshes the placement of one order, as after any command. */
export type RefreshOrder = (tx: Tx, workOrderId: string, moment: Moment) => Promise<void>

const batch = 500

/** Every minute: persists scheduled changes that became due; reads already account for them. */
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
        // Facts are read after locking, so that concurrent commands are not overwritten.
        await tx.rows('turn-held', 'select 1 from work_orders where id = $1 for update', [turn.work_order_id])
        // The change is dated to its scheduled time, not to this run.
        await settleOne(tx, turn.work_order_id, { at: turn.at, now: now() })
      })
  }
