import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { findSchedule } from '../schedules.store.ts'
import { showSchedule } from '../show-schedule.ts'

export const getScheduleMethod = handler(schedulesMethods.get, async ({ scheduleUuid }, { read, actor, now }) => {
  const record = found(await findSchedule(read, { id: scheduleUuid, organisations: organisationsOf(actor) }))
  return showSchedule(read, record, { actor, now })
})
