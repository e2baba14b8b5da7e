import { type Alert, dueAlerts } from '@fettle/domain/clocks/clock-alerts'
import { toInstant } from '@fettle/domain/kernel/instant'
import type { WorkOrderRecord } from '#areas/work-orders/work-orders.port'
import { nextAlert, toAlerts } from '#areas/work-orders/work-orders.port'
import type { RecordedEvent, Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { listDueAlertOrders, lockOrderClock, saveAlerts } from './order-clocks.store.ts'

const batch = 500

/**
 * Every minute: sends alerts of clocks near or past their deadline. Sent alerts are saved in the same transaction, so a
 * crash or a second run sends none twice.
 */
export const sendClockAlerts: CronJob = async (_payload, { runAs, readAs, now }) => {
  const due = await readAs('', (read) => listDueAlertOrders(read, { at: toInstant(now()), most: batch }))
  for (const each of due)
    await runAs(each.client_tenant_id, async (tx) => {
      const order = await lockOrderClock(tx, each.work_order_id)
      if (order) await recordAlerts(tx, order, now())
    })
}

const recordAlerts = async (tx: Tx, order: WorkOrderRecord, now: number): Promise<void> => {
  const past = toAlerts(order).filter(({ at }) => at <= now)
  for (const alert of dueAlerts(past, now)) tx.record(eventOf(order, alert))
  const sentAlerts = {
    ...order.sentAlerts,
    ...Object.fromEntries(past.map(({ target, stage, dueAt }) => [`${target}.${stage}`, dueAt])),
  }
  await saveAlerts(tx, order.id, { sentAlerts, alertAt: nextAlert({ ...order, sentAlerts }) })
}

/** Completion alerts concern the hired contractor too, response alerts only the client. */
const eventOf = (order: WorkOrderRecord, { target, stage, dueAt }: Alert): RecordedEvent => {
  const isShared = target === 'completion' && order.hiredJobId !== null
  return {
    name: `clock.${stage}`,
    clientTenantId: order.clientTenantId,
    contractorTenantId: isShared ? order.contractorTenantId : null,
    workOrderId: order.id,
    jobId: isShared ? order.hiredJobId : null,
    subjectId: null,
    facts: { target, dueAt: toInstant(dueAt) },
    author: 'system',
    effect: 'timeline-only',
  }
}
