import type { Reaction } from '#platform/runner/area'
import { lockSchedule } from './access-ladders.store.ts'
import { evaluateOrderLadder, updateSchedule } from './evaluate-ladder.ts'

/** Updates the escalation of an order after a visit with or without access. */
const updateLadder: Reaction = async (tx, event, moment) => {
  const { workOrderId } = event
  const schedule = await lockSchedule(tx, workOrderId)
  const { progress } = await evaluateOrderLadder(tx, workOrderId, moment.now)
  if (schedule === undefined && progress.next === null) return
  await updateSchedule(tx, workOrderId, { progress, notifiedStep: schedule?.notifiedStep ?? null })
}

export const ladderReactions = {
  'booking.no-access': updateLadder,
  'booking.finished': updateLadder,
  'work-order.cancelled': updateLadder,
  'work-order.done': updateLadder,
  'work-order.closed': updateLadder,
} satisfies Record<string, Reaction>
