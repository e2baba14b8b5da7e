import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import type { Actor } from '@fettle/domain/access/actor'
import { jobPolicy } from '@fettle/domain/work-orders/work-order-policy'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import {
  findJob,
  governedJob,
  listAssignees,
  lockOrder,
  type OrderAggregate,
  type OrderCommandContext,
} from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import { allow, found } from '#platform/runner/refusal'
import { showJob } from './show-job.ts'

/** Loads a job for a command of its contractor's member: visible, permitted and locked. */
export const loadJobForUpdate = async (
  context: OrderCommandContext,
  jobId: string,
  verb: keyof typeof jobPolicy,
): Promise<OrderAggregate> => {
  const seen = found(await findJob(context.tx, context.actor, jobId))
  const file = await lockOrder(context, { clientTenantId: seen.clientTenantId, workOrderId: seen.workOrderId })
  const job = found(file.jobRecords.find((record) => record.id === jobId))
  const assignees = await listAssignees(context.tx, [jobId])
  allow(jobPolicy[verb](context.actor, governedJob(job, file.record.organisationId, assignees.get(jobId) ?? [])))
  return file
}

/** The view of a job after a command: its events are applied first. */
export const viewJob = async (
  tx: Tx,
  jobId: string,
  { actor, ports }: { actor: Actor; ports: WorkOrderPorts },
): Promise<JobView> => {
  await tx.applyEvents()
  return showJob(tx, found(await findJob(tx, actor, jobId)), { actor, readIssues: ports.readIssues })
}
