import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { locationScope } from '#areas/locations/locations.port'
import { handler } from '#platform/runner/handlers'
import { residentOf, toReader } from '../load-resident.ts'
import { listResidents } from '../residents.store.ts'
import { showResident } from '../show-resident.ts'

export const listResidentsMethod = handler(residentsMethods.list, async (filter, { read, actor, now, page }) => {
  const reader = toReader(actor, now)
  const asked = { filter: { ...filter, today: reader.today }, page }
  const { rows, count } = await listResidents(read, locationScope(actor), asked)
  return { rows: rows.map((row) => showResident(row, reader)), count }
})

export const getResidentMethod = handler(residentsMethods.get, async ({ residentUuid }, { read, actor, now }) =>
  showResident(await residentOf(read, actor, residentUuid), toReader(actor, now)),
)
