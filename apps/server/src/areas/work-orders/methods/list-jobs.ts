import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { handler } from '#platform/runner/handlers'
import { askedOfJobs } from '../asked-of-jobs.ts'
import { listJobs } from '../job-list.store.ts'

export const listJobsMethod = handler(jobsMethods.list, (input, { read, actor, page, at }) =>
  read.lastly(() => listJobs(read, askedOfJobs(input, actor, at), page)),
)
