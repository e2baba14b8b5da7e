import { toInstant } from '@fettle/domain/kernel/instant'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { CronJob } from '#platform/runner/area'
import { lockInvoice } from './invoice-transitions.ts'
import { recordSum } from './keep-back.ts'
import { heldRetention, insertRetentionNotice, listDueRetentions } from './kept-back.store.ts'

const batch = 500

/** Every hour: notifies both sides that a retention may be released, once each. */
export const watchRetentions: CronJob = async (_payload, { runAs, readAs, now }) => {
  const moment = { at: toInstant(now()), now: now() }
  const due = await readAs('', (read) => listDueRetentions(read, { at: moment.at, most: batch }))
  for (const { client_tenant_id: clientTenantId, retention_id: retentionId, invoice_id: invoiceId } of due)
    await runAs(clientTenantId, async (tx) => {
      const context = await systemContext(tx, moment)
      const locked = await lockInvoice(context, invoiceId)
      const retention = await heldRetention(tx, invoiceId)
      if (retention?.id !== retentionId) return
      if (await insertRetentionNotice(tx, { clientTenantId, retentionId, noticedAt: moment.at }))
        recordSum(context, locked, { name: 'invoice.retention-due', gross: retention.gross })
    })
}
