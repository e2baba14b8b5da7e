import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { regionOf } from '@fettle/domain/clocks/regions'
import { todayOf } from '@fettle/domain/editions/today'
import { nextDates, plannedOn } from '@fettle/domain/planned-maintenance/due-dates'
import { parseRecurrence } from '@fettle/domain/recurrence/recurrence-text'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { findTargets } from '../targets.store.ts'

/** Without a place, holidays are those of the edition’s default region. */
export const previewSchedule = handler(schedulesMethods.preview, async (input, { read, actor, now }) => {
  const rule = accept(parseRecurrence(input.rule))
  const ids = input.locationUuid === undefined ? [] : [input.locationUuid]
  const [target] = await findTargets(read, actor.namespace, { ids, organisations: organisationsOf(actor) })
  const region = target?.region ?? regionOf(actor.namespace, null)
  const today = todayOf(actor, now)
  const from = input.startsOn > today ? input.startsOn : today
  const dates = nextDates({ rule, startsOn: input.startsOn }, from, 10)
  return { dates: dates.map((dueOn) => ({ dueOn, plannedOn: plannedOn(dueOn, input.shift, region) })) }
})
