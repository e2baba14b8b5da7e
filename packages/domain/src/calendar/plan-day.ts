import type { EpochMs } from '../kernel/time.ts'
import { distanceBetween } from '../rules/position.ts'
import { overlaps } from './free-time.ts'
import { type Point, travelOf } from './travel.ts'
import type { Span } from './week-pattern.ts'

/** A visit of one day. It begins between `opens` and `closes`; a locked one begins when it does now. */
export type Stop = {
  readonly id: string
  readonly minutes: number
  readonly point: Point
  readonly opens: EpochMs
  readonly closes: EpochMs
  /** Promised, under way or pinned: `opens` is its beginning. */
  readonly isLocked: boolean
  /** A pause or an absence: it takes time and no way. */
  readonly isBreak?: boolean
}

export type DayOfMember = {
  /** Working hours of the day. */
  readonly hours: Span
  /** Where the day begins and ends; null where it begins at the first stop. */
  readonly home: Point
  readonly bufferMinutes: number
  /** Visits begin on a multiple of these minutes. */
  readonly gridMinutes: number
  /** Times of the day in which traffic is slow. */
  readonly rush: readonly Span[]
}

export type PlannedStop = {
  readonly id: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly travelMinutes: number
  readonly isTravelKnown: boolean
  /** Minutes after `closes`. */
  readonly lateMinutes: number
}
export type DayPlan = {
  readonly stops: readonly PlannedStop[]
  readonly travelMinutes: number
  readonly lateMinutes: number
  readonly overtimeMinutes: number
  readonly waitingMinutes: number
}

const minute = 60_000
const kicks = 30
const isRush = (rush: readonly Span[], at: EpochMs): boolean =>
  rush.some((span) => overlaps(span, { from: at, until: at + 1 }))

type Context = {
  readonly stops: readonly Stop[]
  readonly day: DayOfMember
  /** Kilometres between stops; the last row and column are those of the home. */
  readonly km: readonly (readonly (number | null)[])[]
}

const contextOf = (stops: readonly Stop[], day: DayOfMember): Context => {
  const points = [...stops.map(({ point }) => point), day.home]
  const km = points.map((from) => points.map((to) => from && to && distanceBetween(from, to) / 1000))
  return { stops, day, km }
}

const legOf = ({ km, day, stops }: Context, [from, to]: readonly [number, number], at: EpochMs) => {
  // A day without a known home begins at the first stop and ends at the last one.
  if (day.home === null && (from === stops.length || to === stops.length)) return { minutes: 0, isKnown: true }
  return travelOf(km[from]?.[to] ?? null, { isRush: isRush(day.rush, at) })
}

/** The times of an order of stops: each begins once it is reached and open. */
const timesOf = (context: Context, order: readonly number[]): DayPlan => {
  const { stops, day } = context
  let at = day.hours.from
  let previous = stops.length
  let waiting = 0
  const planned: PlannedStop[] = []
  for (const index of order) {
    const stop = stops[index]
    if (!stop) continue
    const leg = stop.isBreak ? { minutes: 0, isKnown: true } : legOf(context, [previous, index], at)
    const buffer = planned.length === 0 ? 0 : day.bufferMinutes
    const reached = at + (leg.minutes + (leg.minutes > 0 ? buffer : 0)) * minute
    const grid = day.gridMinutes * minute
    const startsAt = stop.isLocked ? stop.opens : Math.ceil(Math.max(reached, stop.opens) / grid) * grid
    waiting += Math.max(0, startsAt - reached)
    const late = stop.isLocked ? reached - stop.opens : startsAt - stop.closes
    planned.push({
      id: stop.id,
      startsAt,
      endsAt: startsAt + stop.minutes * minute,
      travelMinutes: leg.minutes,
      isTravelKnown: leg.isKnown,
      lateMinutes: Math.max(0, Math.ceil(late / minute)),
    })
    at = Math.max(reached, startsAt) + stop.minutes * minute
    if (!stop.isBreak) previous = index
  }
  const back = order.length === 0 ? 0 : legOf(context, [previous, stops.length], at).minutes
  const sum = (of: (stop: PlannedStop) => number) => planned.reduce((total, stop) => total + of(stop), 0)
  return {
    stops: planned,
    travelMinutes: sum((stop) => stop.travelMinutes) + back,
    lateMinutes: sum((stop) => stop.lateMinutes),
    overtimeMinutes: Math.max(0, Math.ceil((at + back * minute - day.hours.until) / minute)),
    waitingMinutes: Math.round(waiting / minute),
  }
}

/** Lateness counts before overtime, overtime before travel, travel before a fifth of the waiting. */
const costOf = (plan: DayPlan): number =>
  plan.lateMinutes * 1e8 + plan.overtimeMinutes * 1e4 + plan.travelMinutes + 0.2 * plan.waitingMinutes

type Route = { readonly order: readonly number[]; readonly cost: number }
const routeOf = (context: Context, order: readonly number[]): Route => ({
  order,
  cost: costOf(timesOf(context, order)),
})

const insert = (order: readonly number[], at: number, index: number): number[] => [
  ...order.slice(0, at),
  index,
  ...order.slice(at),
]

/** Each stop at the cheapest place, those that close first before the others. */
const insertCheapest = (context: Context): Route => {
  const byClosing = context.stops
    .map((stop, index) => ({ index, closes: stop.isLocked ? stop.opens : stop.closes }))
    .sort((one, other) => one.closes - other.closes || one.index - other.index)
  let route: Route = { order: [], cost: 0 }
  for (const { index } of byClosing) {
    const { order } = route
    route = Array.from({ length: order.length + 1 }, (_, at) => routeOf(context, insert(order, at, index))).reduce(
      (best, each) => (each.cost < best.cost ? each : best),
    )
  }
  return route
}

/** Orders with a part of up to three stops moved elsewhere, and those with a part reversed. */
function* neighbours(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from += 1)
    for (let length = 1; length <= Math.min(3, order.length - from); length += 1) {
      const part = order.slice(from, from + length)
      const rest = [...order.slice(0, from), ...order.slice(from + length)]
      for (let to = 0; to <= rest.length; to += 1)
        if (to !== from) yield [...rest.slice(0, to), ...part, ...rest.slice(to)]
    }
  for (let from = 0; from < order.length - 1; from += 1)
    for (let to = from + 2; to <= order.length; to += 1)
      yield [...order.slice(0, from), ...order.slice(from, to).toReversed(), ...order.slice(to)]
}

/** Takes the first better neighbour until there is none. */
const improve = (context: Context, start: Route): Route => {
  let best = start
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const order of neighbours(best.order)) {
      const next = routeOf(context, order)
      if (next.cost < best.cost - 1e-6) {
        best = next
        isBetter = true
        break
      }
    }
  }
  return best
}

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Exchanges two neighbouring parts of the order, to leave an order that no single change makes better. */
const kick = (order: readonly number[], random: () => number): number[] => {
  const [a = 0, b = 0, c = 0] = [0, 0, 0].map(() => Math.floor(random() * (order.length + 1))).sort((x, y) => x - y)
  return [...order.slice(0, a), ...order.slice(b, c), ...order.slice(a, b), ...order.slice(c)]
}

/** The times of stops in the order in which they are given. */
export const timeDay = (stops: readonly Stop[], day: DayOfMember): DayPlan =>
  timesOf(
    contextOf(stops, day),
    stops.map((_, at) => at),
  )

/**
 * Orders the stops of a day: cheapest insertion, then moves and reversals of parts, then kicks from a seeded random source. The same
 * stops and seed give the same plan. Locked stops keep their time.
 */
export const planDay = (stops: readonly Stop[], day: DayOfMember, seed: number): DayPlan => {
  if (stops.length === 0) return timeDay(stops, day)
  const sorted = stops.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const context = contextOf(sorted, day)
  const random = randomFrom(seed)
  let best = improve(context, insertCheapest(context))
  // Long days are ordered well by the search alone, which takes longer there.
  const tries = sorted.length <= 14 ? kicks : Math.max(2, Math.floor(kicks / 6))
  for (let at = 0; at < tries && sorted.length > 3; at += 1) {
    const next = improve(context, routeOf(context, kick(best.order, random)))
    if (next.cost < best.cost - 1e-6) best = next
  }
  return timesOf(context, best.order)
}
