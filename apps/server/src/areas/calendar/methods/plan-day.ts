import { dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { moveVisitsOfOperative } from '#areas/bookings/bookings.port'
import { handler } from '#platform/runner/handlers'
import { assertDirectLabour } from '../assert-direct-labour.ts'
import { planDayOf } from '../plan-day.ts'

export const planDayMethod = handler(dispatchMethods.planDay, (input, { read, actor, now }) => {
  assertDirectLabour(actor)
  return planDayOf(read, input, { actor, now })
})

export const publishDay = handler(dispatchMethods.publishDay, async ({ moves, ...asked }, context) => {
  const { tx, actor, now } = context
  assertDirectLabour(actor)
  await moveVisitsOfOperative(context, asked.userUuid, moves)
  return planDayOf(tx, asked, { actor, now })
})
