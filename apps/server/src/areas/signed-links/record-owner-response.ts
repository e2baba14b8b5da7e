import { toInstant } from '@fettle/domain/kernel/instant'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { BackgroundJob } from '#platform/runner/area'
import { findLink } from './signed-links.store.ts'

const names = {
  approved: 'quote.owner-approved',
  declined: 'quote.owner-declined',
  'does-it-themselves': 'quote.owner-does-it-themselves',
} as const

/** Records an owner's response in the order's timeline, which notifies the client's members. The quote is unchanged. */
export const recordOwnerResponse: BackgroundJob = async ({ tenant_id: tenantId, link_id: linkId }, { runAs, now }) => {
  if (typeof tenantId !== 'string' || typeof linkId !== 'string') return
  await runAs(tenantId, async (tx) => {
    const moment = { at: toInstant(now()), now: now() }
    await systemContext(tx, moment)
    const link = await findLink(tx, linkId)
    if (!link?.answer) return
    tx.record({
      name: names[link.answer],
      clientTenantId: tenantId,
      contractorTenantId: null,
      workOrderId: link.workOrderId,
      jobId: null,
      subjectId: link.quoteId,
      facts: { who: link.recipientName, number: link.quoteNumber ?? '', text: link.note },
      author: 'system',
    })
  })
}
