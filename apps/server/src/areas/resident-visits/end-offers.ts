import { slotOfferMachine } from '@fettle/domain/resident-visits/slot-offer-states'
import { release } from '#areas/calendar/calendar.port'
import type { Tx } from '#platform/database/transaction'
import { closeOffers, type OffersOf } from './slot-offers.store.ts'

/** Ends open offers, and gives back what they hold: `supersede` where others follow, `withdraw` where the work has ended. */
export const endOffers = async (
  tx: Tx,
  of: OffersOf,
  { event, at }: { readonly event: 'supersede' | 'withdraw'; readonly at: string },
): Promise<void> => {
  for (const { id, contractorTenantId } of await closeOffers(tx, of, { state: slotOfferMachine.open[event], at }))
    await release(tx, contractorTenantId, id)
}
