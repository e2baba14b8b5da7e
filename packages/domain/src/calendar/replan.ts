import type { Candidate, NoSlot } from './free-windows.ts'
import { checkPlan, type PlanFact, type PlannedVisit, type PlanWarning } from './plan-check.ts'
import { type SlotNeed, type SuggestedSlot, suggestSlots } from './suggest-slots.ts'
import type { Span } from './week-pattern.ts'

/** A visit whose operative is away, with what another one needs. */
export type ReplannedVisit = PlannedVisit & {
  readonly bookingId: string
  readonly memberId: string
  readonly gridMinutes: number
  readonly bufferMinutes: number
}
export type Colleague = { readonly memberId: string; readonly warnings: readonly PlanFact<PlanWarning>[] }
export type OtherTime = SuggestedSlot & { readonly warnings: readonly PlanFact<PlanWarning>[] }
export type ReplanOptions = {
  /** Who can come at the same time, those of whom nothing speaks against it first. */
  readonly colleagues: readonly Colleague[]
  /** Other times, the best first. */
  readonly slots: readonly OtherTime[]
  /** Why the others have no time. */
  readonly without: readonly NoSlot[]
}

const mostColleagues = 3
const mostSlots = 2

const needOf = (visit: ReplannedVisit): SlotNeed => ({
  minutes: Math.round((visit.until - visit.from) / 60_000),
  zone: visit.zone,
  point: visit.point,
  needed: visit.needed,
  completeBy: visit.completeBy,
  formerMemberId: visit.memberId,
  gridMinutes: visit.gridMinutes,
  bufferMinutes: visit.bufferMinutes,
})

const warningsOf = (visit: PlannedVisit, person: Candidate): readonly PlanFact<PlanWarning>[] =>
  checkPlan(visit, person).warnings

/** What can be done with a visit whose operative is away: another person at the same time, or another time. */
export const replanOptions = (visit: ReplannedVisit, people: readonly Candidate[], window: Span): ReplanOptions => {
  const colleagues = people
    .filter((person) => person.memberId !== visit.memberId && checkPlan(visit, person).blocks.length === 0)
    .map((person) => ({ memberId: person.memberId, warnings: warningsOf(visit, person) }))
    .filter(({ warnings }) => warnings.every(({ code }) => code !== 'outside_working_hours'))
    .toSorted((one, other) => one.warnings.length - other.warnings.length)
    .slice(0, mostColleagues)
  const { slots, without } = suggestSlots(needOf(visit), people, window)
  const personOf = (id: string) => people.find(({ memberId }) => memberId === id)
  return {
    colleagues,
    slots: slots.slice(0, mostSlots).map((slot) => {
      const person = personOf(slot.memberId)
      const moved = { ...visit, from: slot.startsAt, until: slot.endsAt }
      return { ...slot, warnings: person ? warningsOf(moved, person) : [] }
    }),
    without,
  }
}

/** Visits in the order in which they are re-planned: those promised to residents first, then by time. */
export const replanOrder = <Visit extends { readonly isPromised: boolean; readonly from: number }>(
  visits: readonly Visit[],
): readonly Visit[] =>
  visits.toSorted((one, other) => Number(other.isPromised) - Number(one.isPromised) || one.from - other.from)
