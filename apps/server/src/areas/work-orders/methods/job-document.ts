import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { showJob } from '../show-work-order.ts'
import { renderOrderPdf } from '../work-order-paper.ts'
import type { WorkOrderPorts } from '../work-order-ports.ts'
import { findJob, findOrderOfJob } from '../work-orders.store.ts'

export const jobDocument = (ports: WorkOrderPorts) =>
  handler(jobsMethods.document, async ({ jobUuid }, { read, actor, at, now, namespace }) => {
    const job = found(await findJob(read, actor, jobUuid))
    const { organisationId } = found(await findOrderOfJob(read, job))
    const view = await showJob(read, job, { actor, readIssues: ports.readIssues, at })
    return renderOrderPdf(read, view, { whose: { ...job, organisationId }, namespace, now })
  })
