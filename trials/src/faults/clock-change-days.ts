import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { editionOf } from '@fettle/domain/editions/editions'
import { dayMs, hourMs, localDateOf, offsetAt, startOfDay } from '@fettle/domain/kernel/calendar'
import { type FaultContext, orderInState, outcomeOf, staff } from './races.ts'

/** The next days on which the clocks of a zone change, from tomorrow on. */
const nextChanges = (zone: string, count: number): string[] => {
  const days: string[] = []
  for (let at = Date.now() + dayMs; days.length < count; at += dayMs) {
    const day = localDateOf(zone, at)
    const begins = startOfDay(zone, day)
    if (offsetAt(zone, begins) !== offsetAt(zone, begins + dayMs)) days.push(day)
  }
  return days
}

/**
 * Raises orders and books visits of half an hour through a whole day on which the clocks change, by the clock of the caller. Returns
 * the commands that were refused, orders whose deadline is not 24 hours later, and visits that are not those of the day.
 */
export const clockChangeDays = async (context: FaultContext): Promise<{ days: string[]; wrong: string[] }> => {
  const zone = editionOf(staff(context, 'ADM').namespace).timeZones[0].tzDatabaseTimeZone
  const days = nextChanges(zone, 2)
  const wrong: string[] = []
  for (const day of days) {
    const { order: raisedOrder, scenario } = await orderInState(context, 'awaiting-booking', 'quote')
    const order = await staff(context, 'ADM').call(workOrdersMethods.get, { workOrderUuid: raisedOrder.uuid })
    const { owner } = scenario.firm
    const jobUuid = order.jobs.find(({ state }) => state === 'hired')?.uuid ?? ''
    const begins = startOfDay(zone, day)
    const ends = startOfDay(zone, localDateOf(zone, begins + 30 * hourMs))
    owner.at = begins - hourMs
    let booked = 0
    for (let startsAt = begins; startsAt < ends; startsAt += hourMs) {
      const slot = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + hourMs / 2).toISOString() }
      const outcome = await outcomeOf(owner.call(bookingsMethods.create, { jobUuid, ...slot }))
      if (outcome === 'done') booked++
      else wrong.push(`${day}: a visit at ${slot.startsAt}: ${outcome}`)
    }
    owner.at = begins + 12 * hourMs
    const today = await owner.call(bookingsMethods.list, { jobUuid, bucket: 'today' })
    if (today.length !== booked) wrong.push(`${day}: ${today.length} of ${booked} visits are today`)
    const outside = today.filter(({ startsAt }) => localDateOf(zone, Date.parse(startsAt)) !== day)
    wrong.push(...outside.map(({ startsAt }) => `${day}: a visit of ${startsAt}`))
    const clerk = staff(context, 'ADM')
    for (let at = begins - 3 * hourMs; at < begins + 6 * hourMs; at += hourMs) {
      clerk.at = at
      const { category, service, title, description } = order
      const raised = await clerk.call(workOrdersMethods.create, {
        locationUuid: scenario.place.uuid,
        title,
        description,
        category,
        service,
        priority: 'emergency',
      })
      const left = Date.parse(raised.completeBy ?? '') - Date.parse(raised.createdAt)
      if (left !== 24 * hourMs)
        wrong.push(`${day}: an emergency of ${raised.createdAt} is due after ${left / hourMs} hours`)
    }
    clerk.at = undefined
    owner.at = undefined
  }
  return { days, wrong }
}
