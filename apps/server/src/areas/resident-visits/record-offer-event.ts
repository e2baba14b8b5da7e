import type { SlotOfferEventName } from '@fettle/domain/resident-visits/slot-offer-events'
import type { Tx } from '#platform/database/transaction'
import type { FreeWindow } from './slot-offers.store.ts'
import type { NewSlotOffer } from './slot-offers.tables.ts'

type OfferEvent = {
  readonly name: SlotOfferEventName
  readonly facts: Readonly<Record<string, string | number>>
  readonly author?: 'system'
}

/** Records what happened to an offer in the timeline of both sides; the order stays where it is. */
export const recordOfferEvent = (
  tx: Tx,
  { id, clientTenantId, contractorTenantId, workOrderId, jobId }: NewSlotOffer,
  event: OfferEvent,
): void =>
  tx.record({
    ...event,
    clientTenantId,
    contractorTenantId,
    workOrderId,
    jobId,
    subjectId: id ?? null,
    effect: 'timeline-only',
  })

export const toWindows = (windows: readonly FreeWindow[]) =>
  windows.map(({ starts_at, ends_at, is_free, membership_id = null }) => ({
    startsAt: Date.parse(starts_at),
    endsAt: Date.parse(ends_at),
    isFree: is_free,
    membershipId: membership_id,
  }))
