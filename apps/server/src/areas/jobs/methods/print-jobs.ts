import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import { findJob, findOrderOfJob, renderOrderPdfs } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { showJob } from '../show-job.ts'

/** Jobs that the reader does not see are left out. */
export const printJobs = ({ readIssues, publicAddress }: WorkOrderPorts) =>
  handler(jobsMethods.print, async ({ jobUuids }, { read, actor, at, now, namespace }) => {
    const orders: Parameters<typeof renderOrderPdfs>[1][number][] = []
    for (const jobUuid of new Set(jobUuids)) {
      const job = await findJob(read, actor, jobUuid)
      const place = job && (await findOrderOfJob(read, job))
      if (job && place)
        orders.push({
          order: await showJob(read, job, { actor, readIssues, at }),
          whose: { ...job, organisationId: place.organisationId },
        })
    }
    return renderOrderPdfs(read, orders, { namespace, now, publicAddress })
  })
