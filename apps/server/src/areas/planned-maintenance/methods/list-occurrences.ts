import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { handler } from '#platform/runner/handlers'
import { listOccurrences } from '../occurrences.store.ts'
import { toReader } from '../show-occurrence.ts'

export const listOccurrencesMethod = handler(occurrencesMethods.list, (input, { read, actor, page, now }) => {
  const { scheduleUuid, locationUuid, organisationUuid, contractorUuid, from, to, ...rest } = input
  return listOccurrences(
    read,
    { scheduleUuid, locationUuid, organisationUuid, contractorUuid, from, to, ...rest, ...toReader(actor, now) },
    page,
  )
})
