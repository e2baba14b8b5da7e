import type { LocalDate } from '../kernel/time.ts'

/** A date of a schedule that nothing was made of. */
export type OpenDate = { readonly locationId: string; readonly dueOn: LocalDate; readonly plannedOn: LocalDate }

/** What a change does to one date: `formerDueOn` is null where it is added, `dueOn` where it is dropped. */
export type DateChange = {
  readonly locationId: string
  readonly formerDueOn: LocalDate | null
  readonly dueOn: LocalDate | null
}

/**
 * Open dates before and after a change: a location keeps the days that both have; of the others the first becomes the first, and
 * so on. What remains is added or dropped. By day, then by location.
 */
export const scheduleChanges = (before: readonly OpenDate[], after: readonly OpenDate[]): readonly DateChange[] => {
  const locations = [...new Set([...before, ...after].map(({ locationId }) => locationId))]
  return locations
    .flatMap((locationId) => changesAt(locationId, daysAt(locationId, before), daysAt(locationId, after)))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.locationId.localeCompare(other.locationId))
}

const dayOf = ({ dueOn, formerDueOn }: DateChange): LocalDate => dueOn ?? formerDueOn ?? ''

const daysAt = (locationId: string, dates: readonly OpenDate[]): readonly LocalDate[] =>
  dates
    .filter((date) => date.locationId === locationId)
    .map(({ dueOn }) => dueOn)
    .toSorted()

const changesAt = (locationId: string, before: readonly LocalDate[], after: readonly LocalDate[]): DateChange[] => {
  const former = before.filter((day) => !after.includes(day))
  const next = after.filter((day) => !before.includes(day))
  return Array.from({ length: Math.max(former.length, next.length) }, (_, index) => ({
    locationId,
    formerDueOn: former[index] ?? null,
    dueOn: next[index] ?? null,
  }))
}
