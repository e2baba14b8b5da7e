import type { Machine } from '../kernel/machine.ts'

/** A change to the price of an accepted quote; one open at a time. */
export const variationStates = ['draft', 'submitted', 'approval_pending', 'approved', 'rejected', 'withdrawn'] as const
export type VariationState = (typeof variationStates)[number]

/** Undecided states; they block another variation. */
export const openVariationStates: readonly VariationState[] = ['draft', 'submitted', 'approval_pending']

export const variationVerbs = ['submit', 'ask_approval', 'approve', 'reject', 'withdraw'] as const
export type VariationVerb = (typeof variationVerbs)[number]

export const variationMachine: Machine<VariationState, VariationVerb> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { ask_approval: 'approval_pending', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approval_pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  withdrawn: {},
}
