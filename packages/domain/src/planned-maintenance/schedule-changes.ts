import type { LocalDate } from '../kernel/time.ts'

/** A date of a schedule that nothing was made of. */
export type OpenDate = { readonly targetId: string; readonly dueOn: LocalDate }

/** What a change does to one date: `formerDueOn` is null where it is added, `dueOn` where it is dropped. */
export type DateChange = {
  readonly targetId: string
  readonly formerDueOn: LocalDate | null
  readonly dueOn: LocalDate | null
}

/**
 * Open dates before and after a change: a location or asset keeps the days that both have; of the others the first becomes the first, and
 * so on. What remains is added or dropped. By day, then by target.
 */
export const scheduleChanges = (before: readonly OpenDate[], after: readonly OpenDate[]): readonly DateChange[] => {
  const targets = [...new Set([...before, ...after].map(({ targetId }) => targetId))]
  return targets
    .flatMap((targetId) => changesAt(targetId, daysAt(targetId, before), daysAt(targetId, after)))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.targetId.localeCompare(other.targetId))
}

const dayOf = ({ dueOn, formerDueOn }: DateChange): LocalDate => dueOn ?? formerDueOn ?? ''

const daysAt = (targetId: string, dates: readonly OpenDate[]): readonly LocalDate[] =>
  dates
    .filter((date) => date.targetId === targetId)
    .map(({ dueOn }) => dueOn)
    .toSorted()

const changesAt = (targetId: string, before: readonly LocalDate[], after: readonly LocalDate[]): DateChange[] => {
  const former = before.filter((day) => !after.includes(day))
  const next = after.filter((day) => !before.includes(day))
  return Array.from({ length: Math.max(former.length, next.length) }, (_, index) => ({
    targetId,
    formerDueOn: former[index] ?? null,
    dueOn: next[index] ?? null,
  }))
}
