import type { Event } from '../kernel/event.ts'
import type { ContactChannel, ContactResult, LadderStep } from './access-ladder.ts'

type OfOrder = { readonly workOrderId: string }

export type LadderEvent =
  | Event<'ladder.contacted', OfOrder & { contactChannel: ContactChannel; contactResult: ContactResult }>
  | Event<'ladder.ended', OfOrder & { ladderStep: LadderStep }>
export type LadderEventName = LadderEvent['name']
