import type { Reaction } from '#platform/runner/area'
import { holdTurn } from './access-ladders.store.ts'
import { climbOrder, settleTurn } from './climb-order.ts'

/** A visit that got in or did not moves the order on its ladder. */
const follow: Reaction = async (tx, event, moment) => {
  const { workOrderId } = event
  const held = await holdTurn(tx, workOrderId)
  const { standing } = await climbOrder(tx, workOrderId, moment.now)
  if (held === undefined && standing.next === null) return
  await settleTurn(tx, workOrderId, { standing, told: held?.notifiedStep ?? null })
}

export const ladderReactions = {
  'booking.no-access': follow,
  'booking.finished': follow,
  'work-order.cancelled': follow,
} satisfies Record<string, Reaction>
