import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { queryOf } from '../../platform/queries/query-of.ts'

export const jobQuery = (jobUuid: string) => queryOf(jobsMethods.get, { jobUuid })
export const jobCountsQuery = ({ isMine }: { isMine: boolean }) =>
  queryOf(jobsMethods.counts, isMine ? { mine: true } : {})
