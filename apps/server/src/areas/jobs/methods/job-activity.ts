import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { findJob, findMarket, jobHistory, listJobActivity } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'

export const jobActivity = handler(jobsMethods.activity, async ({ jobUuid, until = null }, { read, actor, page }) => {
  const job = found(await findJob(read, actor, jobUuid))
  return read.finalReads(() => listJobActivity(read, { tenantId: actor.tenantId, jobId: job.id, until }, page))
})

export const jobHistoryMethod = handler(jobsMethods.history, async ({ jobUuid }, { read, actor }) => {
  const job = found(await findJob(read, actor, jobUuid))
  return jobHistory(read, { tenantId: actor.tenantId, jobId: job.id, currency: findMarket(actor.namespace).currency })
})
