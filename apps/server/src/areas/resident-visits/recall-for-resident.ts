import { toInstant } from '@fettle/domain/kernel/instant'
import { lockOrder, recallForResident, systemContext } from '#areas/work-orders/work-orders.port'
import type { BackgroundJob } from '#platform/runner/area'

/** Recalls finished work under warranty that a resident calls not fixed. */
export const recallOfResident: BackgroundJob = async (payload, { runAs, now }) => {
  const { tenant_id: clientTenantId, work_order_id: workOrderId, text } = payload
  if (typeof clientTenantId !== 'string' || typeof workOrderId !== 'string' || typeof text !== 'string') return
  await runAs(clientTenantId, async (tx) => {
    const context = await systemContext(tx, { at: toInstant(now()), now: now() })
    const { record } = await lockOrder(context, { clientTenantId, workOrderId })
    await recallForResident(context, record, text)
  })
}
