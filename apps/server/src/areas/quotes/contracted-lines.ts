import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { Read } from '#platform/database/transaction'
import { quotesOfOrder } from './quotes.store.ts'
import { approvedVariations } from './variations.store.ts'

type OfJob = { jobId: string; workOrderId: string }

const agreedDocuments = async (read: Read, { jobId, workOrderId }: OfJob) => {
  const [quotes, variations] = [await quotesOfOrder(read, workOrderId), await approvedVariations(read, workOrderId)]
  const accepted = quotes.filter(({ state }) => state === 'accepted')
  return {
    accepted: accepted.filter((paper) => paper.jobId === jobId),
    variations: variations.filter((paper) => paper.jobId === jobId),
  }
}

/** Agreed lines of a job: its accepted quote with approved variations. */
export const contractedLines = async (read: Read, job: OfJob): Promise<Line[]> => {
  const { accepted, variations } = await agreedDocuments(read, job)
  return [...accepted, ...variations].flatMap(({ lines }) => lines)
}

/** As `contractedLines`, but none where the accepted quote is external: its one line stands for its sums. */
export const itemisedLines = async (read: Read, job: OfJob): Promise<Line[]> => {
  const { accepted, variations } = await agreedDocuments(read, job)
  return accepted.some(({ recordedSide }) => recordedSide !== null)
    ? []
    : [...accepted, ...variations].flatMap(({ lines }) => lines)
}
