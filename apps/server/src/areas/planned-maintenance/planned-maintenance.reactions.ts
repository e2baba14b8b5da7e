import { localDateOf } from '@fettle/domain/kernel/calendar'
import { transition } from '@fettle/domain/kernel/machine'
import { occurrenceMachine } from '@fettle/domain/planned-maintenance/occurrence-states'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Reaction } from '#platform/runner/area'
import { lockOccurrenceOfOrder, saveOccurrence } from './occurrences.store.ts'
import { lockSchedule } from './schedules.store.ts'
import { storeNextDate } from './store-dates.ts'
import { listTargets, targetIdOf } from './targets.store.ts'

/** The work is done: the date is, on the day at the place, and the next one is stored where it depends on this. */
const finish: Reaction = async (tx, event, moment) => {
  const occurrence = await lockOccurrenceOfOrder(tx, event.workOrderId)
  if (!occurrence || transition(occurrenceMachine, occurrence.state, 'finish') === undefined) return
  const schedule = await lockSchedule(tx, occurrence.scheduleId)
  if (!schedule) return
  const { actor } = await systemContext(tx, moment)
  const targets = await listTargets(tx, actor.namespace, schedule.id)
  const target = targets.find(({ id }) => id === targetIdOf(occurrence))
  const doneOn = target ? localDateOf(target.zone, moment.now) : moment.at.slice(0, 10)
  await saveOccurrence(tx, occurrence, { state: 'done', doneOn })
  if (target) await storeNextDate(tx, schedule, { occurrence, doneOn, target })
}

/** The order is cancelled: the date is open again, and a person decides. */
const withdraw: Reaction = async (tx, event) => {
  const occurrence = await lockOccurrenceOfOrder(tx, event.workOrderId)
  if (!occurrence || transition(occurrenceMachine, occurrence.state, 'withdraw') === undefined) return
  await saveOccurrence(tx, occurrence, { state: 'upcoming', workOrderId: null, reason: 'order_cancelled' })
}

const reopen: Reaction = async (tx, event) => {
  const occurrence = await lockOccurrenceOfOrder(tx, event.workOrderId)
  if (!occurrence || transition(occurrenceMachine, occurrence.state, 'reopen') === undefined) return
  await saveOccurrence(tx, occurrence, { state: 'instructed', doneOn: null })
}

export const plannedMaintenanceReactions = {
  'work-order.done': finish,
  'work-order.settled': finish,
  'work-order.closed': finish,
  'work-order.cancelled': withdraw,
  'work-order.reopened': reopen,
} as const satisfies Record<string, Reaction>
