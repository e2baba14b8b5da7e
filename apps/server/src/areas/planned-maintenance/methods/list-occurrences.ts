import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { handler } from '#platform/runner/handlers'
import { listOccurrences } from '../occurrences.store.ts'
import { toReader } from '../show-occurrence.ts'

export const listOccurrencesMethod = handler(occurrencesMethods.list, (input, { read, actor, page, now }) => {
  const { bucket, scheduleUuid, locationUuid, category, from, to } = input
  return listOccurrences(
    read,
    { bucket, scheduleUuid, locationUuid, category, from, to, ...toReader(actor, now) },
    page,
  )
})
