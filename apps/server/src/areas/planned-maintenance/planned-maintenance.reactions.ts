import { localDateOf } from '@fettle/domain/kernel/calendar'
import { transition } from '@fettle/domain/kernel/machine'
import { type OccurrenceVerb, occurrenceMachine } from '@fettle/domain/planned-maintenance/occurrence-states'
import { systemContext } from '#areas/work-orders/work-orders.port'
import type { Tx } from '#platform/database/transaction'
import type { Reaction, SubjectReaction } from '#platform/runner/area'
import { lockOccurrenceOf, type MadeThing, saveOccurrence } from './occurrences.store.ts'
import type { OccurrenceRecord } from './planned-maintenance.tables.ts'
import { lockSchedule } from './schedules.store.ts'
import { storeNextDate } from './store-dates.ts'
import { listTargets, targetIdOf } from './targets.store.ts'

type Made = { readonly thing: MadeThing; readonly id: string; readonly moment: { at: string; now: number } }

/** The locked date of a thing, where the verb is possible. */
const load = async (tx: Tx, { thing, id }: Made, verb: OccurrenceVerb): Promise<OccurrenceRecord | undefined> => {
  const occurrence = await lockOccurrenceOf(tx, thing, id)
  const isPossible = occurrence && transition(occurrenceMachine, occurrence.state, verb) !== undefined
  return isPossible ? occurrence : undefined
}

/** The work is done: the date is, on the day at the place, and the next one is stored where it depends on this. */
const finish = async (tx: Tx, made: Made): Promise<void> => {
  const occurrence = await load(tx, made, 'finish')
  const schedule = occurrence && (await lockSchedule(tx, occurrence.scheduleId))
  if (!schedule) return
  const { moment } = made
  const { actor } = await systemContext(tx, moment)
  const targets = await listTargets(tx, actor.namespace, schedule.id)
  const target = targets.find(({ id }) => id === targetIdOf(occurrence))
  const doneOn = target ? localDateOf(target.zone, moment.now) : moment.at.slice(0, 10)
  await saveOccurrence(tx, occurrence, { state: 'done', doneOn })
  if (target) await storeNextDate(tx, schedule, { occurrence, doneOn, target })
}

const reasons = {
  workOrderId: 'order_cancelled',
  inspectionId: 'inspection_cancelled',
  taskId: 'task_cancelled',
} as const

/** What was made is cancelled: the date is open again, and a person decides. */
const withdraw = async (tx: Tx, made: Made): Promise<void> => {
  const occurrence = await load(tx, made, 'withdraw')
  if (occurrence)
    await saveOccurrence(tx, occurrence, { state: 'upcoming', [made.thing]: null, reason: reasons[made.thing] })
}

const reopen = async (tx: Tx, made: Made): Promise<void> => {
  const occurrence = await load(tx, made, 'reopen')
  if (occurrence) await saveOccurrence(tx, occurrence, { state: 'instructed', doneOn: null })
}

type Step = (tx: Tx, made: Made) => Promise<void>
const ofOrder =
  (step: Step): Reaction =>
  (tx, { workOrderId: id }, moment) =>
    step(tx, { thing: 'workOrderId', id, moment })
const ofSubject =
  (thing: MadeThing, step: Step): SubjectReaction =>
  (tx, { subjectId: id }, moment) =>
    step(tx, { thing, id, moment })

export const plannedMaintenanceReactions = {
  'work-order.done': ofOrder(finish),
  'work-order.settled': ofOrder(finish),
  'work-order.closed': ofOrder(finish),
  'work-order.cancelled': ofOrder(withdraw),
  'work-order.reopened': ofOrder(reopen),
} as const satisfies Record<string, Reaction>

/** Inspections and tasks of schedules have no order, so their events are those of a subject. */
export const plannedMaintenanceSubjectReactions = {
  'inspection.completed': ofSubject('inspectionId', finish),
  'inspection.cancelled': ofSubject('inspectionId', withdraw),
  'inspection.reopened': ofSubject('inspectionId', reopen),
  'task.completed': ofSubject('taskId', finish),
  'task.cancelled': ofSubject('taskId', withdraw),
  'task.reopened': ofSubject('taskId', reopen),
} as const satisfies Record<string, SubjectReaction>
