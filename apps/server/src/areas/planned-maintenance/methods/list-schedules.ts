import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { todayOf } from '@fettle/domain/editions/today'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { handler } from '#platform/runner/handlers'
import { listSchedules } from '../schedules.store.ts'

export const listSchedulesMethod = handler(schedulesMethods.list, (input, { read, actor, page, now }) =>
  listSchedules(
    read,
    {
      ...input,
      locationUuid: input.locationUuid,
      assetUuid: input.assetUuid,
      state: input.state,
      organisations: organisationsOf(actor),
      today: todayOf(actor, now),
    },
    page,
  ),
)
