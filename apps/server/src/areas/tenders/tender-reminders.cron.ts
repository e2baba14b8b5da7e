import { toInstant } from '@fettle/domain/kernel/instant'
import { isTender, tenderReminders } from '@fettle/domain/work-orders/tender'
import { clearTenderAlerts, lockOrder, type OrderAggregate, systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { CronJob } from '#platform/runner/area'
import { dueTenders } from './tenders.store.ts'

const batch = 500

/**
 * Every minute: reminds bidders without a quote, and notifies the client once of the deadline. Sent notices are cleared
 * in the same transaction, so that a crash or a second run sends none twice.
 */
export const sendTenderReminders: CronJob = async (_payload, { runAs, readAs, now }) => {
  const moment = { at: toInstant(now()), now: now() }
  const due = await readAs('', (read) => dueTenders(read, { at: moment.at, most: batch }))
  for (const { client_tenant_id: clientTenantId, work_order_id: workOrderId } of due)
    await runAs(clientTenantId, async (tx) => {
      const file = await lockOrder(await systemContext(tx, moment), { clientTenantId, workOrderId })
      const { reminds, closes } = tenderReminders(file.order, moment.now)
      if (isTender(file.order) && reminds) remind(tx, file)
      if (isTender(file.order) && closes) tell(tx, file, null)
      if (reminds || closes || !isTender(file.order))
        await clearTenderAlerts(tx, workOrderId, { isOver: closes || !isTender(file.order) })
    })
}

/** Reminds contractors invited or shortlisted without a quote, each separately. */
const remind = (tx: Tx, file: OrderAggregate): void => {
  for (const job of file.jobs.filter(({ state }) => state === 'offered' || state === 'shortlisted')) tell(tx, file, job)
}

const tell = (tx: Tx, { record, order }: OrderAggregate, job: OrderAggregate['jobs'][number] | null): void =>
  tx.record({
    name: job === null ? 'tender.closed' : 'tender.reminded',
    clientTenantId: record.clientTenantId,
    contractorTenantId: job?.contractorTenantId ?? null,
    workOrderId: record.id,
    jobId: job?.jobId ?? null,
    subjectId: null,
    facts: { dueAt: order.quotesDue },
    author: 'system',
    effect: 'timeline-only',
    ...(job === null ? {} : { audience: { tenantId: job.contractorTenantId } }),
  })
