import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { Tx } from '#platform/database/transaction'
import { insertCertificate, listRequiredNow } from './order-certificates.store.ts'
import { recordCertificateEvent } from './record-certificate-event.ts'

type Required = {
  readonly clientTenantId: string
  readonly workOrderId: string
  readonly requirementKey: RequirementKey
  readonly at: string
  /** Null where a schedule requires it. */
  readonly byMembershipId: string | null
}

/** Requires a certificate for an order, with the documents that the client asks for; returns whether the order did not need it yet. */
export const requireCertificate = async (
  tx: Tx,
  { clientTenantId, workOrderId, requirementKey, at, byMembershipId }: Required,
): Promise<boolean> => {
  const set = (await listRequiredNow(tx, at.slice(0, 10))).find((each) => each.requirementKey === requirementKey)
  const entries = { clientTenantId, workOrderId, requirementKey, requirementName: set?.name ?? null, createdAt: at }
  const documents = [...(set?.documents ?? [])]
  const record = await insertCertificate(tx, { ...entries, documents, requiredByMembershipId: byMembershipId })
  if (record) await recordCertificateEvent(tx, record, { name: 'order-certificate.needed' })
  return record !== undefined
}
