import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { findJob } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { showJob } from '../show-job.ts'

export const getJob = (ports: WorkOrderPorts) =>
  handler(jobsMethods.get, async ({ jobUuid }, { read, actor, at }) =>
    showJob(read, found(await findJob(read, actor, jobUuid)), { actor, readIssues: ports.readIssues, at }),
  )
