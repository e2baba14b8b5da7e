import { toInstant } from '@fettle/domain/kernel/instant'
import type { Tx } from '#platform/database/transaction'
import type { JobTask } from '#platform/runner/area'
import type { Moment } from '#platform/runner/settle'

/** Settles one order as after any command. */
export type SettleOne = (tx: Tx, workOrderId: string, moment: Moment) => Promise<void>

const batch = 500

/** Every minute: the lists were right all along, this only writes down what the clock has changed. */
export const settleTurns =
  (settleOne: SettleOne): JobTask =>
  async (_payload, { runAs, readAs, now }) => {
    const moment = { at: toInstant(now()), now: now() }
    const due = await readAs('', (read) =>
      read.rows<{ client_tenant_id: string; work_order_id: string }>('due-turns', 'select client_tenant_id, work_order_id from due_turns($1, $2)', [moment.at, batch]),
    )
    for (const { client_tenant_id, work_order_id } of due) await runAs(client_tenant_id, (tx) => settleOne(tx, work_order_id, moment))
  }
