import { toInstant } from '@fettle/domain/kernel/instant'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { CronJob } from '#platform/runner/area'
import { listDueReminders } from './dunning.store.ts'
import { lockInvoice } from './invoice-transitions.ts'
import { judgeReminder, sendReminder } from './remind-of-invoice.ts'

const batch = 500

/** Every hour: sends the reminders that are due by the rules of contractors, one of an invoice at a time, each once. */
export const watchDunning: CronJob = async (_payload, { runAs, readAs, now }) => {
  const moment = { at: toInstant(now()), now: now() }
  const due = await readAs('', (read) => listDueReminders(read, { at: moment.at, most: batch }))
  for (const { client_tenant_id: clientTenantId, invoice_id: invoiceId, level } of due)
    await runAs(clientTenantId, async (tx) => {
      const context = await systemContext(tx, moment)
      const locked = await lockInvoice(context, invoiceId)
      const answer = await judgeReminder(context, locked, context.actor.namespace)
      if (answer.ok && answer.value.level === level)
        await sendReminder(context, locked, { ...answer.value, isByHand: false })
    })
}
