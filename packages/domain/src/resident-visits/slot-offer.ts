import { dayMs, hourMs } from '../kernel/calendar.ts'
import { transition } from '../kernel/machine.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { EpochMs } from '../kernel/time.ts'
import { type SlotOfferState, type SlotOfferVerb, slotOfferMachine } from './slot-offer-states.ts'

export const slotOfferSides = ['client', 'contractor', 'resident'] as const
export type SlotOfferSide = (typeof slotOfferSides)[number]

/** Why times of a visit are not offered, picked or moved. */
export const slotOfferRefusals = [
  'slot_windows_required',
  'slot_window_too_short',
  'slot_window_too_long',
  'slot_window_in_the_past',
  'slot_window_too_far',
  'slot_window_twice',
  'slot_gone',
  'slot_offer_closed',
  'visit_move_too_late',
  'no_resident_on_order',
  'not_fixed_too_late',
  'repair_not_finished',
] as const
export type SlotOfferRefusal = (typeof slotOfferRefusals)[number]

export const mostWindows = 10
const shortestMs = hourMs / 2
const longestMs = 5 * hourMs
const furthestMs = 60 * dayMs
/** Days after which an offer ends, unless its last time has passed before. */
export const offerDays = 14
/** Hours before a visit until which a resident may move it. */
export const moveHours = 4
/** The move of a visit after which the client takes over. */
export const movesUntilClient = 3
/** Days after completion in which a resident may say that the fault is not fixed. */
export const notFixedDays = 28

export type SlotWindow = { readonly startsAt: EpochMs; readonly endsAt: EpochMs }

/**
 * Times that are offered: 30 minutes to 5 hours each, in the next 60 days, none twice. Refuses with the fault of the first that does not
 * fit, and its number.
 */
export const checkWindows = <Window extends SlotWindow>(
  windows: readonly Window[],
  now: EpochMs,
): Result<readonly Window[], SlotOfferRefusal> => {
  if (windows.length === 0) return refuse('slot_windows_required')
  for (const [at, { startsAt, endsAt }] of windows.entries()) {
    const which = { number: at + 1 }
    if (endsAt - startsAt < shortestMs) return refuse('slot_window_too_short', which)
    if (endsAt - startsAt > longestMs) return refuse('slot_window_too_long', which)
    if (startsAt <= now) return refuse('slot_window_in_the_past', which)
    if (startsAt > now + furthestMs) return refuse('slot_window_too_far', which)
    if (windows.findIndex((each) => each.startsAt === startsAt) < at) return refuse('slot_window_twice', which)
  }
  return ok(windows.toSorted((one, other) => one.startsAt - other.startsAt))
}

/** When an offer ends: after two weeks, at the latest when its last time begins. */
export const offerExpiry = (windows: readonly SlotWindow[], now: EpochMs): EpochMs =>
  Math.min(now + offerDays * dayMs, Math.max(...windows.map(({ startsAt }) => startsAt)))

type Offer = { readonly state: SlotOfferState; readonly expiresAt: EpochMs }
type Free = SlotWindow & { readonly isFree: boolean }

/** The state after a verb. Refuses with `slot_offer_closed`, also once the offer has expired. */
export const moveOffer = (
  { state, expiresAt }: Offer,
  verb: SlotOfferVerb,
  now: EpochMs,
): Result<SlotOfferState, SlotOfferRefusal> => {
  const next = transition<SlotOfferState, SlotOfferVerb>(slotOfferMachine, state, verb)
  const hasEnded = verb === 'pick' && expiresAt <= now
  return next === undefined || hasEnded ? refuse('slot_offer_closed') : ok(next)
}

/** The window that begins at a moment, still free and ahead. Refuses with `slot_gone`, and how many others are free. */
export const pickWindow = <Window extends Free>(
  windows: readonly Window[],
  startsAt: EpochMs,
  now: EpochMs,
): Result<Window, SlotOfferRefusal> => {
  const free = windows.filter((each) => each.isFree && each.startsAt > now)
  const picked = free.find((each) => each.startsAt === startsAt)
  return picked ? ok(picked) : refuse('slot_gone', { free: free.length })
}

/** Whether a resident may still move a visit. */
export const mayMoveVisit = (visit: { readonly state: string; readonly startsAt: EpochMs }, now: EpochMs): boolean =>
  visit.state === 'confirmed' && visit.startsAt - now >= moveHours * hourMs

/** Whether a resident may say that a finished repair is not fixed. */
export const mayReportNotFixed = (finishedAt: EpochMs | null, now: EpochMs): boolean =>
  finishedAt !== null && now - finishedAt <= notFixedDays * dayMs
