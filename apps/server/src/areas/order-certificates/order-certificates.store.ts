import type { RequirementKey } from '@fettle/domain/compliance/requirements'
import type { OrderCertificate } from '@fettle/domain/order-certificates/order-certificate'
import { and, asc, eq } from 'drizzle-orm'
import type { Read, Tx } from '#platform/database/transaction'
import { type OrderCertificateRecord, orderCertificates } from './order-certificates.tables.ts'

type OfOrder = { readonly clientTenantId: string; readonly workOrderId: string }

/** Certificates that an order needs, the oldest first. */
export const listCertificates = (
  read: Read,
  { clientTenantId, workOrderId }: OfOrder,
): Promise<OrderCertificateRecord[]> =>
  read.db
    .select()
    .from(orderCertificates)
    .where(and(eq(orderCertificates.clientTenantId, clientTenantId), eq(orderCertificates.workOrderId, workOrderId)))
    .orderBy(asc(orderCertificates.createdAt), asc(orderCertificates.id))

type StateRow = OrderCertificate & { readonly workOrderId: string }

/** States of the certificates of orders. */
export const listCertificateStates = (read: Read, orders: readonly OfOrder[]): Promise<StateRow[]> =>
  read.rows(
    'order-certificate-states',
    `select c.work_order_id as "workOrderId", c.requirement_key as "requirementKey", c.state
     from unnest($1::uuid[], $2::uuid[]) as o (client, id) join order_certificates c on c.client_tenant_id = o.client and c.work_order_id = o.id
     order by c.created_at, c.id`,
    [orders.map(({ clientTenantId }) => clientTenantId), orders.map(({ workOrderId }) => workOrderId)],
  )

export type RequiredNow = {
  readonly requirementKey: RequirementKey
  readonly name: string | null
  readonly isOn: boolean
  readonly documents: readonly string[]
}
/** What the client set about requirements, as it holds on a day: shipped ones that it changed, and its own. */
export const listRequiredNow = (read: Read, day: string): Promise<RequiredNow[]> =>
  read.rows(
    'requirements-now',
    `select requirement_key as "requirementKey", name, is_on as "isOn", documents from requirement_records($1, $2) order by name`,
    [read.tenantId, day],
  )

/** A certificate by its id, or by the evidence submitted for it; row-level security decides who sees it. */
export const findCertificate = async (
  read: Read,
  by: { readonly id: string } | { readonly evidenceId: string },
): Promise<OrderCertificateRecord | undefined> => {
  const [row] = await read.db
    .select()
    .from(orderCertificates)
    .where('id' in by ? eq(orderCertificates.id, by.id) : eq(orderCertificates.evidenceId, by.evidenceId))
  return row
}

/** Adds a certificate; returns whether the order did not need it yet. */
export const insertCertificate = async (
  tx: Tx,
  certificate: typeof orderCertificates.$inferInsert,
): Promise<OrderCertificateRecord | undefined> => {
  const [row] = await tx.db.insert(orderCertificates).values(certificate).onConflictDoNothing().returning()
  return row
}

/** Saves if the version still matches; returns whether it did. */
export const saveCertificate = async (
  tx: Tx,
  { clientTenantId, id, version }: Pick<OrderCertificateRecord, 'clientTenantId' | 'id' | 'version'>,
  change: Partial<OrderCertificateRecord>,
): Promise<boolean> => {
  const rows = await tx.db
    .update(orderCertificates)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(orderCertificates.clientTenantId, clientTenantId),
        eq(orderCertificates.id, id),
        eq(orderCertificates.version, version),
      ),
    )
    .returning()
  return rows.length > 0
}

type Hired = { readonly job_id: string; readonly contractor_tenant_id: string }

/** The job of the contractor who does the work of an order. */
export const findHiredJob = async (
  read: Read,
  { clientTenantId, workOrderId }: OfOrder,
): Promise<Hired | undefined> => {
  const [row] = await read.rows<Hired>(
    'order-certificate-job',
    `select id as job_id, contractor_tenant_id from jobs where client_tenant_id = $1 and work_order_id = $2
       and state in ('hired', 'done', 'completed') order by offered_at desc nulls last, id limit 1`,
    [clientTenantId, workOrderId],
  )
  return row
}
