import type { Machine } from '../kernel/machine.ts'

export const collectionRunStates = ['prepared', 'released', 'sent', 'cancelled', 'recalled'] as const
export type CollectionRunState = (typeof collectionRunStates)[number]

export const collectionRunVerbs = ['release', 'send', 'cancel', 'recall'] as const
export type CollectionRunVerb = (typeof collectionRunVerbs)[number]

/** The file is made with the release, and can be recalled until the bank has it. A release that leaves no line cancels the run. */
export const collectionRunMachine: Machine<CollectionRunState, CollectionRunVerb> = {
  prepared: { release: ['released', 'cancelled'], cancel: 'cancelled' },
  released: { send: 'sent', recall: 'recalled' },
  sent: {},
  cancelled: {},
  recalled: {},
}

/** A line is planned until its bank has it, or falls out of the run. */
export const collectionLineStates = ['planned', 'dropped', 'returned'] as const
export type CollectionLineState = (typeof collectionLineStates)[number]
