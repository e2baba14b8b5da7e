import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { listJobActivity } from '../activity.store.ts'
import { findJob } from '../work-orders.store.ts'

export const jobActivity = handler(jobsMethods.activity, async ({ jobUuid }, { read, actor, page }) => {
  const job = found(await findJob(read, actor, jobUuid))
  return listJobActivity(read, { tenantId: actor.tenantId, jobId: job.id }, page)
})
