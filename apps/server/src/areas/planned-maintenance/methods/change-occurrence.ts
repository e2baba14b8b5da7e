import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { allowOccurrence, moveOccurrence } from '@fettle/domain/planned-maintenance/schedule'
import { type CommandContext, handler } from '#platform/runner/handlers'
import { accept, found, fresh, Refused } from '#platform/runner/refusal'
import { assetOf, type MakeTask, makeWork } from '../make-work.ts'
import { lockOccurrence, saveOccurrence } from '../occurrences.store.ts'
import type { OccurrenceRecord } from '../planned-maintenance.tables.ts'
import { lockSchedule } from '../schedules.store.ts'
import { viewOccurrence } from '../show-occurrence.ts'
import { makeAtOf, storeNextDate } from '../store-dates.ts'
import { listTargets, targetIdOf } from '../targets.store.ts'

type Asked = { readonly occurrenceUuid: string; readonly version: number }

const load = async (
  { tx, actor, now }: CommandContext,
  { occurrenceUuid, version }: Asked,
  verb: 'instruct' | 'move' | 'skip',
) => {
  // Outside the scope of the actor it does not exist.
  await viewOccurrence(tx, occurrenceUuid, { actor, now })
  const occurrence = found(await lockOccurrence(tx, occurrenceUuid))
  fresh(occurrence, version)
  const schedule = found(await lockSchedule(tx, occurrence.scheduleId))
  accept(allowOccurrence(occurrence, schedule.state, verb))
  return { occurrence, schedule }
}

const targetOf = async ({ tx, actor }: CommandContext, occurrence: OccurrenceRecord) =>
  found((await listTargets(tx, actor.namespace, occurrence.scheduleId)).find(({ id }) => id === targetIdOf(occurrence)))

export const generateOccurrence = (makeTask: MakeTask) =>
  handler(occurrencesMethods.generate, async (input, context) => {
    const { tx, actor, now } = context
    const { occurrence, schedule } = await load(context, input, 'instruct')
    if ((await assetOf(tx, occurrence))?.state === 'retired') throw new Refused('asset_retired')
    await makeWork(context, { occurrence, schedule }, makeTask)
    await tx.applyEvents()
    return viewOccurrence(tx, input.occurrenceUuid, { actor, now })
  })

export const moveOccurrenceMethod = handler(occurrencesMethods.move, async (input, context) => {
  const { tx, actor, now } = context
  const { occurrence, schedule } = await load(context, input, 'move')
  const { dueOn } = occurrence
  const plannedOn = accept(moveOccurrence({ dueOn, earlyDays: schedule.earlyDays }, input.plannedOn))
  const target = await targetOf(context, occurrence)
  await saveOccurrence(tx, occurrence, { plannedOn, makeAt: makeAtOf(plannedOn, schedule.leadDays, target) })
  return viewOccurrence(tx, occurrence.id, { actor, now })
})

export const skipOccurrence = handler(occurrencesMethods.skip, async (input, context) => {
  const { tx, actor, now } = context
  const { occurrence, schedule } = await load(context, input, 'skip')
  await saveOccurrence(tx, occurrence, { state: 'skipped', makeAt: null, reason: input.reason, problem: null })
  // The series of a schedule that follows completions goes on from the skipped date.
  const target = await targetOf(context, occurrence)
  await storeNextDate(tx, schedule, { occurrence, doneOn: occurrence.dueOn, target })
  return viewOccurrence(tx, occurrence.id, { actor, now })
})
