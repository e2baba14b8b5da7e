import type { Machine } from '../kernel/machine.ts'

export const absenceStates = ['requested', 'approved', 'declined', 'withdrawn', 'cancelled'] as const
export type AbsenceState = (typeof absenceStates)[number]

export const absenceVerbs = ['approve', 'decline', 'withdraw', 'cancel'] as const
export type AbsenceVerb = (typeof absenceVerbs)[number]

/** Who asked withdraws; who decides approves, declines, and cancels what was approved. */
export const absenceMachine: Machine<AbsenceState, AbsenceVerb> = {
  requested: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: { cancel: 'cancelled' },
  declined: {},
  withdrawn: {},
  cancelled: {},
}
