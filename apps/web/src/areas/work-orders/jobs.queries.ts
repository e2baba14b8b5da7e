import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { methodQuery } from '../../platform/queries/method-query.ts'

export const jobQuery = (jobUuid: string) => methodQuery(jobsMethods.get, { jobUuid })
export const jobCountsQuery = ({ isMine }: { isMine: boolean }) =>
  methodQuery(jobsMethods.counts, isMine ? { mine: true } : {})
