import type { Machine } from '../kernel/machine.ts'

export const slotOfferStates = ['open', 'picked', 'refused', 'superseded', 'withdrawn'] as const
export type SlotOfferState = (typeof slotOfferStates)[number]
export type SlotOfferVerb = 'pick' | 'refuse' | 'supersede' | 'withdraw'

/** States of offered times of a visit. A picked offer takes another of its times while the visit can be moved. */
export const slotOfferMachine = {
  open: { pick: 'picked', refuse: 'refused', supersede: 'superseded', withdraw: 'withdrawn' },
  picked: { pick: 'picked' },
  refused: {},
  superseded: {},
  withdrawn: {},
} as const satisfies Machine<SlotOfferState, SlotOfferVerb>
