import type { Read } from '#platform/database/transaction'
import { reportsOfJob } from './completion-reports.store.ts'

/** Report status of a job: submitted and accepted. */
export const reportStatus = async (
  read: Read,
  jobId: string,
): Promise<{ isSubmitted: boolean; isAccepted: boolean }> => {
  const states = (await reportsOfJob(read, jobId)).map((report) => report.state)
  const isAccepted = states.includes('accepted')
  return { isSubmitted: isAccepted || states.includes('submitted'), isAccepted }
}
