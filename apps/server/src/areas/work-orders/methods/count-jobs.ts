import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { countJobs } from '../job-list.store.ts'
import { seesOnlyAssigned } from '../work-orders.scope.ts'

export const countJobsMethod = handler(jobsMethods.counts, async ({ mine }, { read, actor, at }) => {
  const assignee = mine || seesOnlyAssigned(actor) ? actor.membershipUuid : null
  return { counts: await read.finalReads(() => countJobs(read, { tenantId: actor.tenantId, assignee, now: at })) }
})
