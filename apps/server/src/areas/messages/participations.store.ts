import type { RecordedEvent, Tx } from '#platform/database/transaction'

type OnJob = Pick<RecordedEvent, 'clientTenantId' | 'contractorTenantId' | 'workOrderId' | 'jobId'>

/** Adds a contractor to an order's conversation. The thread is listed once it has a message. */
export const openParticipation = (tx: Tx, on: OnJob, at: string) =>
  tx.rows(
    'message-seat-open',
    `insert into message_threads (client_tenant_id, job_id, contractor_tenant_id, work_order_id, kind, joined_at, last_at, last_text, last_tenant_id, last_membership_id, message_count)
     select $1, $2, $3, $4, 'order', $5, $5, '', $1, w.created_by_membership_id, 0 from work_orders w where w.client_tenant_id = $1 and w.id = $4
     on conflict do nothing`,
    [on.clientTenantId, on.jobId, on.contractorTenantId, on.workOrderId, at],
  )

/** Ends the participation; later messages are hidden from the contractor. */
export const closeParticipation = (tx: Tx, on: OnJob, at: string) =>
  tx.rows(
    'message-seat-close',
    "update message_threads set left_at = $3 where client_tenant_id = $1 and job_id = $2 and kind = 'order' and left_at is null",
    [on.clientTenantId, on.jobId, at],
  )

export type Participation = { thread_id: string; job_id: string; contractor_tenant_id: string }

/** Contractors at work on an order, as far as visible to the caller. */
export const listOpenParticipations = (
  tx: Tx,
  { clientTenantId, workOrderId }: { clientTenantId: string; workOrderId: string },
) =>
  tx.asTenant(clientTenantId, () =>
    tx.rows<Participation>(
      'message-seats',
      `select id as thread_id, job_id, contractor_tenant_id from message_threads
       where client_tenant_id = $1 and subject_id = $2 and job_id is not null and left_at is null order by joined_at`,
      [clientTenantId, workOrderId],
    ),
  )
