import type { Read } from '#platform/database/transaction'
import { reportsOfJob } from './completion-reports.store.ts'

/** How far the report of a job has come: handed in, and signed off. */
export const reportStatus = async (
  read: Read,
  jobId: string,
): Promise<{ isSubmitted: boolean; isAccepted: boolean }> => {
  const states = (await reportsOfJob(read, jobId)).map((report) => report.state)
  const isAccepted = states.includes('accepted')
  return { isSubmitted: isAccepted || states.includes('submitted'), isAccepted }
}
