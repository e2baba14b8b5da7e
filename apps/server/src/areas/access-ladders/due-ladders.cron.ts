import { toInstant } from '@fettle/domain/kernel/instant'
import { cancelWorkOrder } from '@fettle/domain/work-orders/work-order-decisions'
import { decideOrder, lockOrder, systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { listDueLadders, lockSchedule } from './access-ladders.store.ts'
import { evaluateOrderLadder, updateSchedule } from './evaluate-ladder.ts'
import { recordLadderEvent } from './record-ladder-event.ts'

const batch = 500

/** Every minute: raises the next step after the last failed attempt, once; recorded in the same transaction. */
export const processDueLadders: CronJob = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => listDueLadders(read, { at: toInstant(now()), most: batch }))
  for (const each of due) await runAs(each.client_tenant_id, (tx) => turn(tx, each.work_order_id, now()))
}

const turn = async (tx: Tx, workOrderId: string, now: number): Promise<void> => {
  // Locks the order first, like every command, then reads what was notified.
  const context = await systemContext(tx, { at: toInstant(now), now })
  const file = await lockOrder(context, { clientTenantId: tx.tenantId, workOrderId })
  const schedule = await lockSchedule(tx, workOrderId)
  const { progress } = await evaluateOrderLadder(tx, workOrderId, now)
  const { next } = progress
  const notifiedStep = schedule?.notifiedStep ?? null
  if ((next !== 'escalate' && next !== 'propose_cancel' && next !== 'cancel') || notifiedStep === next)
    return updateSchedule(tx, workOrderId, { progress, notifiedStep })
  recordLadderEvent(tx, workOrderId, { name: 'ladder.ended', facts: { ladderStep: next }, author: 'system' })
  await updateSchedule(tx, workOrderId, { progress, notifiedStep: next })
  if (next !== 'cancel') return
  await decideOrder(context, file, (each) => {
    const input = { reason: 'no_access' as const, note: '', charge: null }
    return cancelWorkOrder(each, input, { actor: context.actor, at: now })
  })
}
