import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { handler } from '#platform/runner/handlers'
import { listJobs } from '../job-list.store.ts'
import { seesOnlyAssigned } from '../work-orders.scope.ts'

export const listJobsMethod = handler(jobsMethods.list, ({ mine, ...input }, { read, actor, page, at }) => {
  const assignee = mine || seesOnlyAssigned(actor) ? actor.membershipUuid : null
  return listJobs(
    read,
    { ...input, tenantId: actor.tenantId, currency: editionOf(actor.namespace).currency.code, now: at, assignee },
    page,
  )
})
