import type { OrderCertificateEventName } from '@fettle/domain/order-certificates/order-certificate-events'
import type { Tx } from '#platform/database/transaction'
import { findHiredJob } from './order-certificates.store.ts'
import type { OrderCertificateRecord } from './order-certificates.tables.ts'

/** Records an event in the timeline of both sides; the placement of the order stays. */
export const recordCertificateEvent = async (
  tx: Tx,
  { id, clientTenantId, workOrderId, requirementKey, requirementName }: OrderCertificateRecord,
  { name, reason }: { readonly name: OrderCertificateEventName; readonly reason?: string },
): Promise<void> => {
  const job = await findHiredJob(tx, { clientTenantId, workOrderId })
  tx.record({
    name,
    clientTenantId,
    contractorTenantId: job?.contractor_tenant_id ?? null,
    workOrderId,
    jobId: job?.job_id ?? null,
    subjectId: id,
    facts: { requirement: requirementName ?? requirementKey, ...(reason === undefined ? {} : { reason }) },
    effect: 'timeline-only',
  })
}
