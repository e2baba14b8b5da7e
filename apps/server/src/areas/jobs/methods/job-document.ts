import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { findJob, findOrderOfJob, renderOrderPdf } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { showJob } from '../show-job.ts'

export const jobDocument = (ports: WorkOrderPorts) =>
  handler(jobsMethods.document, async ({ jobUuid }, { read, actor, at, now, namespace }) => {
    const job = found(await findJob(read, actor, jobUuid))
    const { organisationId } = found(await findOrderOfJob(read, job))
    const view = await showJob(read, job, { actor, readIssues: ports.readIssues, at })
    return renderOrderPdf(read, view, { whose: { ...job, organisationId }, namespace, now })
  })
