import type { Tx } from '#platform/database/transaction'

type Assigning = { readonly membershipId: string | null }

/** Sets the responsible member of an order, as its client. Returns whether it changed. */
export const assignOrder = async (tx: Tx, { orderId, membershipId }: Assigning & { orderId: string }) =>
  isChanged(
    await tx.rows(
      'order-assign',
      `update work_orders set assignee_membership_id = $3 where client_tenant_id = $1 and id = $2
         and assignee_membership_id is distinct from $3::uuid returning id`,
      [tx.tenantId, orderId, membershipId],
    ),
  )

/** Sets the responsible member of a job, as its contractor. Returns whether it changed. */
export const assignJob = async (tx: Tx, { jobId, membershipId }: Assigning & { jobId: string }) =>
  isChanged(
    await tx.rows(
      'job-assign',
      `update jobs set assignee_membership_id = $3 where contractor_tenant_id = $1 and id = $2
         and assignee_membership_id is distinct from $3::uuid returning id`,
      [tx.tenantId, jobId, membershipId],
    ),
  )

/** Makes who accepted a job responsible for it, if no member is. */
export const assignJobTo = (tx: Tx, { jobId, membershipId }: { jobId: string; membershipId: string }) =>
  tx.rows(
    'job-assign-first',
    'update jobs set assignee_membership_id = $3 where contractor_tenant_id = $1 and id = $2 and assignee_membership_id is null',
    [tx.tenantId, jobId, membershipId],
  )

const isChanged = (rows: readonly unknown[]): boolean => rows.length > 0
