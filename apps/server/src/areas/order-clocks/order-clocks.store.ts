import type { SentAlerts } from '@fettle/domain/clocks/clock-alerts'
import type { OrderClock } from '@fettle/domain/clocks/order-clock'
import { toInstant } from '@fettle/domain/kernel/instant'
import { and, eq } from 'drizzle-orm'
import { dueBy, orderColumns, type WorkOrderRecord, workOrders } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { Refused } from '#platform/runner/refusal'

/** Saves a clock with the derived due times, if the version still matches. Runs as the client. */
export const saveClock = async (
  tx: Tx,
  order: WorkOrderRecord,
  { clock, pausedAt }: { clock: OrderClock; pausedAt: string | null },
): Promise<void> => {
  const { respondBy, completeBy } = dueBy(order, clock)
  const [row] = await tx.db
    .update(workOrders)
    .set({
      clock,
      pausedAt,
      respondBy: toInstant(respondBy),
      completeBy: toInstant(completeBy),
      version: order.version + 1,
    })
    .where(and(eq(workOrders.id, order.id), eq(workOrders.version, order.version)))
    .returning({ id: workOrders.id })
  if (!row) throw new Refused('stale_version', { version: order.version + 1 })
}

export type DueAlert = { client_tenant_id: string; work_order_id: string }

/** Orders with alerts due, the longest overdue first. */
export const listDueAlertOrders = (read: Read, { at, most }: { at: string; most: number }) =>
  read.rows<DueAlert>('due-alerts', 'select client_tenant_id, work_order_id from due_alerts($1, $2)', [at, most])

/** Locks the order until the end of the task. */
export const lockOrderClock = async (tx: Tx, workOrderId: string): Promise<WorkOrderRecord | undefined> => {
  const [row] = await tx.db.select(orderColumns).from(workOrders).where(eq(workOrders.id, workOrderId)).for('update')
  return row
}

export const saveAlerts = (tx: Tx, orderId: string, alerts: { sentAlerts: SentAlerts; alertAt: string | null }) =>
  tx.db.update(workOrders).set(alerts).where(eq(workOrders.id, orderId))
