import { localTimeOf, minutesOfDay } from '../kernel/calendar.ts'
import type { EpochMs } from '../kernel/time.ts'
import { distanceBetween, type Position } from '../rules/position.ts'

/** Where a visit or a day begins; null where no position is known. */
export type Point = Position | null

export type Travel = { readonly minutes: number; readonly isKnown: boolean }

/** Minutes to park and to walk to the door. */
const arrivalMinutes = 4
const detour = 1.3
const unknownMinutes = 20
const rushFactor = 1.25

/** Average speed in km/h by distance: short ways go through streets, long ones over main roads. */
const speedFor = (km: number): number => (km < 3 ? 22 : km < 15 ? 32 : km < 50 ? 50 : 80)

/** Minutes on the road without arrival, for a distance outside of the rush hours. */
export const roadMinutes = (km: number): number => (60 * detour * km) / speedFor(km)

/** Whether it is between 07:00 and 09:00 or between 16:00 and 18:00 at a place. */
export const isRushHour = (zone: string, at: EpochMs): boolean => {
  const minutes = minutesOfDay(localTimeOf(zone, at))
  return (minutes >= 7 * 60 && minutes < 9 * 60) || (minutes >= 16 * 60 && minutes < 18 * 60)
}

/** Travel of a distance; `factor` is what the company has learned from its own visits. */
export const travelOf = (km: number | null, { isRush, factor = 1 }: { isRush: boolean; factor?: number }): Travel => {
  if (km === null) return { minutes: unknownMinutes, isKnown: false }
  if (km === 0) return { minutes: 0, isKnown: true }
  return { minutes: Math.ceil(factor * (arrivalMinutes + roadMinutes(km) * (isRush ? rushFactor : 1))), isKnown: true }
}

type Leg = { readonly from: Point; readonly to: Point }
type Moment = { readonly at: EpochMs; readonly zone: string; readonly factor?: number }

/** Estimated minutes from one place to another at a moment: 0 between equal places, 20 where one is not known. */
export const travelMinutes = ({ from, to }: Leg, { at, zone, factor = 1 }: Moment): Travel =>
  travelOf(from && to && distanceBetween(from, to) / 1000, { isRush: isRushHour(zone, at), factor })

const fewestLegs = 30
const mostLegs = 200

/** How long a company really travels in relation to the estimate: the median of its last legs, between 0.6 and 2; 1 below thirty legs. */
export const learnedFactor = (legs: readonly { readonly actual: number; readonly estimate: number }[]): number => {
  const ratios = legs
    .filter(({ estimate }) => estimate > 0)
    .slice(-mostLegs)
    .map(({ actual, estimate }) => actual / estimate)
    .sort((one, other) => one - other)
  if (ratios.length < fewestLegs) return 1
  const middle = ratios.length / 2
  const median = ((ratios[Math.ceil(middle) - 1] ?? 1) + (ratios[Math.floor(middle)] ?? 1)) / 2
  return Math.min(2, Math.max(0.6, median))
}
