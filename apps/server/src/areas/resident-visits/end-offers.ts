import { release } from '#areas/calendar/calendar.port'
import type { Tx } from '#platform/database/transaction'
import { supersedeOffers } from './slot-offers.store.ts'

/** Ends the open offers of a job, and gives back what they hold. */
export const endOffers = async (tx: Tx, jobId: string, at: string): Promise<void> => {
  for (const { id, contractorTenantId } of await supersedeOffers(tx, jobId, at))
    await release(tx, contractorTenantId, id)
}
