import type { Event } from '../kernel/event.ts'

type OfOffer = { readonly workOrderId: string; readonly jobId: string; readonly slotOfferId: string }

export type SlotOfferEvent =
  | Event<'slot-offer.made', OfOffer>
  | Event<'slot-offer.picked', OfOffer & { startsAt: string }>
  | Event<'slot-offer.refused', OfOffer & { text: string }>
  | Event<'slot-offer.suggested', OfOffer & { text: string }>
  | Event<'slot-offer.visit-declined', OfOffer & { text: string }>
export type SlotOfferEventName = SlotOfferEvent['name']
