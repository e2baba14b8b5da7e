import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { jobHistory, listJobActivity } from '../activity.store.ts'
import { findMarket } from '../market-of.ts'
import { findJob } from '../work-orders.store.ts'

export const jobActivity = handler(jobsMethods.activity, async ({ jobUuid, until = null }, { read, actor, page }) => {
  const job = found(await findJob(read, actor, jobUuid))
  return read.finalReads(() => listJobActivity(read, { tenantId: actor.tenantId, jobId: job.id, until }, page))
})

export const jobHistoryMethod = handler(jobsMethods.history, async ({ jobUuid }, { read, actor }) => {
  const job = found(await findJob(read, actor, jobUuid))
  return jobHistory(read, { tenantId: actor.tenantId, jobId: job.id, currency: findMarket(actor.namespace).currency })
})
