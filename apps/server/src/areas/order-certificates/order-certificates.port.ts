import type { Actor } from '@fettle/domain/access/actor'
import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import {
  type CertificateNeed,
  missingCertificates,
  moveCertificate,
  type OrderCertificate,
} from '@fettle/domain/order-certificates/order-certificate'
import { knownOrder } from '#areas/work-orders/work-orders.port'
import type { Read, Tx } from '#platform/database/transaction'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { maySubmit } from './may-submit.ts'
import { findCertificate, listCertificateStates, saveCertificate } from './order-certificates.store.ts'
import type { OrderCertificateRecord } from './order-certificates.tables.ts'
import { recordCertificateEvent } from './record-certificate-event.ts'

export { requireCertificate } from './require-certificate.ts'
export { requirementsToChoose } from './requirements-to-choose.ts'
export { showOrderCertificates } from './show-order-certificates.ts'

type OfOrder = { readonly clientTenantId: string; readonly workOrderId: string }

/** Requirements whose certificate an order misses for a step. */
export const certificatesMissing = async (
  read: Read,
  order: OfOrder,
  need: CertificateNeed,
): Promise<readonly RequirementKey[]> => missingCertificates(await listCertificateStates(read, [order]), need)

/** Certificates of orders by order. */
export const certificatesOfOrders = async (
  read: Read,
  orders: readonly OfOrder[],
): Promise<(workOrderId: string) => readonly OrderCertificate[]> => {
  const rows = orders.length === 0 ? [] : await listCertificateStates(read, orders)
  return (workOrderId) => rows.filter((row) => row.workOrderId === workOrderId)
}

/**
 * The certificate of an order that the actor sees and may submit, for a command of either side. Refuses with `not_found`,
 * `forbidden`, `stale_version`, `certificate_state`.
 */
export const loadCertificateToSubmit = async (
  tx: Tx,
  actor: Actor,
  asked: { readonly orderCertificateUuid: string; readonly jobUuid?: string | undefined; readonly version: number },
): Promise<OrderCertificateRecord> => {
  const record = found(await findCertificate(tx, { id: asked.orderCertificateUuid }))
  const named = asked.jobUuid === undefined ? { workOrderUuid: record.workOrderId } : { jobUuid: asked.jobUuid }
  const order = await knownOrder(tx, actor, named)
  if (order.workOrderId !== record.workOrderId) throw new Refused('not_found')
  if (!(await maySubmit(tx, actor, order))) throw new Refused('forbidden')
  fresh(record, asked.version)
  accept(moveCertificate(record.state, 'submit'))
  return record
}

/** Marks a certificate as submitted, as the tenant of the client. */
export const saveSubmission = async (tx: Tx, record: OrderCertificateRecord, evidenceId: string): Promise<void> => {
  const state = accept(moveCertificate(record.state, 'submit'))
  if (!(await saveCertificate(tx, record, { state, evidenceId, reason: '' }))) throw new Refused('stale_version')
  await recordCertificateEvent(tx, record, { name: 'order-certificate.submitted' })
}

/** Passes the review of a certificate on to the order that it was submitted for; nothing where there is none. */
export const saveReview = async (
  tx: Tx,
  evidenceId: string,
  { verb, reason }: { readonly verb: 'accept' | 'refuse'; readonly reason: string },
): Promise<void> => {
  const record = await findCertificate(tx, { evidenceId })
  if (record?.state !== 'submitted' && !(verb === 'refuse' && record?.state === 'accepted')) return
  const state = accept(moveCertificate(record.state, verb))
  if (!(await saveCertificate(tx, record, { state, reason }))) throw new Refused('stale_version')
  const event =
    verb === 'accept'
      ? { name: 'order-certificate.accepted' as const }
      : { name: 'order-certificate.refused' as const, reason }
  await recordCertificateEvent(tx, record, event)
}
