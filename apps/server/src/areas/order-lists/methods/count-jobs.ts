import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { seesOnlyAssigned } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { countJobs } from '../job-list.store.ts'

export const countJobsMethod = handler(jobsMethods.counts, async ({ mine }, { read, actor, at }) => {
  const operative = mine || seesOnlyAssigned(actor) ? actor.membershipUuid : null
  return { counts: await read.finalReads(() => countJobs(read, { tenantId: actor.tenantId, operative, now: at })) }
})
