import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { listJobs } from '../job-list.store.ts'
import { toJobFilter } from '../job-list-filter.ts'

export const listJobsMethod = handler(jobsMethods.list, (input, { read, actor, page, at }) =>
  read.finalReads(() => listJobs(read, toJobFilter(input, actor, at), page)),
)
