import type { Reaction } from '#platform/runner/area'
import { lockSchedule } from './access-ladders.store.ts'
import { evaluateOrderLadder, updateSchedule } from './evaluate-ladder.ts'

/** Updates the escalation of an order after a visit with or without access. */
const updateLadder: Reaction = async (tx, event, moment) => {
  const { workOrderId } = event
  const held = await lockSchedule(tx, workOrderId)
  const { standing } = await evaluateOrderLadder(tx, workOrderId, moment.now)
  if (held === undefined && standing.next === null) return
  await updateSchedule(tx, workOrderId, { standing, told: held?.notifiedStep ?? null })
}

export const ladderReactions = {
  'booking.no-access': updateLadder,
  'booking.finished': updateLadder,
  'work-order.cancelled': updateLadder,
} satisfies Record<string, Reaction>
