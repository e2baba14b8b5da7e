import type { Line } from '@fettle/domain/quotes/quote-totals'
import type { Read } from '#platform/database/transaction'
import { quotesOfOrder } from './quotes.store.ts'
import { approvedVariations } from './variations.store.ts'

/** Agreed lines of a job: its accepted quote with approved variations. */
export const contractedLines = async (
  read: Read,
  { jobId, workOrderId }: { jobId: string; workOrderId: string },
): Promise<Line[]> => {
  const [quotes, variations] = [await quotesOfOrder(read, workOrderId), await approvedVariations(read, workOrderId)]
  const accepted = quotes.filter(({ state }) => state === 'accepted')
  return [...accepted, ...variations].filter((paper) => paper.jobId === jobId).flatMap(({ lines }) => lines)
}
