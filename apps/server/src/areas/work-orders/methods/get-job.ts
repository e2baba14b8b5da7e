import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { showJob } from '../show-work-order.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { findJob } from '../work-orders.store.ts'

export const getJob = (ports: WorkOrderPorts) =>
  handler(jobsMethods.get, async ({ jobUuid }, { read, actor, at }) =>
    showJob(read, found(await findJob(read, actor, jobUuid)), { actor, readIssues: ports.readIssues, at }),
  )
