import type { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import type { FileStore } from '#platform/files/file-store'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { acceptJob } from './methods/accept-job.ts'
import { declineJobMethod } from './methods/decline-job.ts'
import { getJob } from './methods/get-job.ts'
import { jobActivity, jobHistoryMethod } from './methods/job-activity.ts'
import { jobDocument } from './methods/job-document.ts'
import { jobOfPlaceCode } from './methods/job-of-place-code.ts'
import { printJobs } from './methods/print-jobs.ts'
import { reinviteContractor } from './methods/reinvite-contractor.ts'
import { attachTagToJob, detachTagFromJob } from './methods/tag-job.ts'
import { withdrawInterestMethod } from './methods/withdraw-interest.ts'

const tags = {
  attachToJob: attachTagToJob,
  detachFromJob: detachTagFromJob,
} satisfies Partial<Handlers<typeof tagsMethods>>

/** One contractor's part in an order. */
export const jobsArea = (ports: WorkOrderPorts, files: FileStore): Area => ({
  handlers: {
    jobs: {
      ofPlaceCode: jobOfPlaceCode,
      get: getJob(ports),
      activity: jobActivity,
      history: jobHistoryMethod,
      accept: acceptJob(ports),
      decline: declineJobMethod(ports),
      withdraw: withdrawInterestMethod(ports),
      reinvite: reinviteContractor,
      document: jobDocument(ports, files),
      print: printJobs(ports),
    } satisfies Partial<Handlers<typeof jobsMethods>>,
    tags,
  },
})
