import type { Reaction } from '#platform/runner/area'
import { closeParticipation, openParticipation } from './participations.store.ts'

/** The hired contractor takes part in the order's conversation until the hire ends. */
export const messageReactions = {
  'work-order.hired': async (tx, event, { at }) => {
    if (event.jobId !== null) await openParticipation(tx, event, at)
  },
  'work-order.hire-ended': async (tx, event, { at }) => {
    if (event.jobId !== null) await closeParticipation(tx, event, at)
  },
} satisfies Record<string, Reaction>
