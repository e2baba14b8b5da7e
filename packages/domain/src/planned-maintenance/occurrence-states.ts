import type { Machine } from '../kernel/machine.ts'

/** `instructed`: its work order, inspection or task exists. Missed is not a state: the due date has passed, and it is neither done nor skipped. */
export const occurrenceStates = ['upcoming', 'instructed', 'done', 'skipped'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]

export const occurrenceVerbs = ['instruct', 'move', 'skip', 'finish', 'withdraw', 'reopen'] as const
export type OccurrenceVerb = (typeof occurrenceVerbs)[number]

export const occurrenceMachine: Machine<OccurrenceState, OccurrenceVerb> = {
  upcoming: { instruct: 'instructed', move: 'upcoming', skip: 'skipped' },
  /** `withdraw`: what was made of it was cancelled, so that it can be instructed again. */
  instructed: { finish: 'done', withdraw: 'upcoming' },
  /** `reopen`: what was made of it was reopened. */
  done: { reopen: 'instructed' },
  skipped: {},
}

/** Reasons of the system; people give theirs in words. */
export const systemSkipReasons = ['paused', 'schedule_archived', 'schedule_changed', 'asset_retired'] as const
