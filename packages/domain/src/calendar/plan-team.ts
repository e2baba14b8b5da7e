import { addDays, instantAt, localDateOf } from '../kernel/calendar.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import { distanceBetween } from '../rules/position.ts'
import { overlaps, subtractSpans } from './free-time.ts'
import { type Candidate, freeTimeOf, type NoSlot, type NoSlotReason, noSlotReasons } from './free-windows.ts'
import { type Skill, skillFault } from './skills.ts'
import { type Point, travelOf } from './travel.ts'
import { patternOn, type Span, workingSpansOn } from './week-pattern.ts'

/** Work that waits for a visit. */
export type TeamOrder = {
  readonly id: string
  readonly minutes: number
  readonly zone: string
  readonly point: Point
  readonly needed: readonly Skill[]
  readonly completeBy: EpochMs | null
}
export type TeamTerms = {
  readonly window: Span
  /** Visits begin on a multiple of these minutes after the hour. */
  readonly gridMinutes: number
  readonly bufferMinutes: number
}
export type PlacedOrder = {
  readonly orderId: string
  readonly memberId: string
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  /** Minutes from the visit before on that day; 0 where there is none. */
  readonly travelMinutes: number
}
/** Work without a place, and the fact that ruled out the person who came closest. */
export type LeftOrder = { readonly orderId: string; readonly code: NoSlotReason; readonly skill: string | null }
export type TeamPlan = { readonly placed: readonly PlacedOrder[]; readonly left: readonly LeftOrder[] }

const minute = 60_000
/** A day of waiting counts as much as ten minutes of travel, a missed target as four hours. */
const perDay = 10
const latePenalty = 240
const sameBuilding = 10
const passes = 2

type RouteStop = Span & { readonly point: Point; readonly orderId: string | null }
/** A working day of one person. */
type Route = {
  readonly person: Candidate
  readonly date: LocalDate
  readonly dayIndex: number
  /** Working hours without absences and what other calendars hold. */
  readonly open: readonly Span[]
  readonly rush: readonly Span[]
  /** Minutes of visits that the person may still have on this day. */
  minutesLeft: number
  stops: readonly RouteStop[]
}
type Option = { readonly route: Route; readonly stop: RouteStop; readonly cost: number }

const minutesOf = ({ from, until }: Span): number => Math.round((until - from) / minute)

/** Days of a person in the window on which they work. */
const routesOf = (person: Candidate, { window }: TeamTerms): Route[] => {
  const zone = person.patterns[0]?.zone ?? 'UTC'
  const first = localDateOf(zone, window.from)
  const last = localDateOf(zone, window.until - 1)
  const routes: Route[] = []
  for (let date = first, dayIndex = 0; date <= last; date = addDays(date, 1), dayIndex += 1) {
    const hours = workingSpansOn(person.patterns, date)
      .map(({ from, until }) => ({ from: Math.max(from, window.from), until: Math.min(until, window.until) }))
      .filter(({ from, until }) => until > from)
    if (hours.length === 0) continue
    const day = { from: instantAt(zone, date, 0), until: instantAt(zone, addDays(date, 1), 0) }
    const ofDay = person.occupied.filter((each) => overlaps(each, day))
    const stops = ofDay
      .filter(({ kind }) => kind === 'visit')
      .map(({ from, until, point = null }) => ({ from, until, point, orderId: null }))
      .toSorted((one, other) => one.from - other.from)
    const most = patternOn(person.patterns, date)?.mostMinutes ?? Number.POSITIVE_INFINITY
    routes.push({
      person,
      date,
      dayIndex,
      open: subtractSpans(
        hours,
        ofDay.filter(({ kind }) => kind !== 'visit'),
      ),
      rush: [7, 16].map((hour) => ({
        from: instantAt(zone, date, hour * 60),
        until: instantAt(zone, date, (hour + 2) * 60),
      })),
      minutesLeft: most - stops.reduce((sum, stop) => sum + minutesOf(stop), 0),
      stops,
    })
  }
  return routes
}

const legMinutes = ({ rush }: Route, [from, to]: readonly [Point, Point], at: EpochMs): number =>
  travelOf(from && to && distanceBetween(from, to) / 1000, {
    isRush: rush.some((span) => at >= span.from && at < span.until),
  }).minutes

/** Milliseconds from one stop to the next, with the time between visits unless they are at one place. */
const wayMs = (travel: number, { bufferMinutes }: TeamTerms): number =>
  (travel === 0 ? 0 : travel + bufferMinutes) * minute

const isSamePlace = (one: Point, other: Point): boolean =>
  one !== null && other !== null && one.latitude === other.latitude && one.longitude === other.longitude

/** The place of an order between two neighbouring stops of a day; undefined where it does not fit. */
const fitBetween = (
  order: TeamOrder,
  route: Route,
  { before, after, terms }: { before: RouteStop | undefined; after: RouteStop | undefined; terms: TeamTerms },
): Option | undefined => {
  const length = order.minutes * minute
  const there = before ? legMinutes(route, [before.point, order.point], before.until) : 0
  const onward = after ? legMinutes(route, [order.point, after.point], after.from) : 0
  const earliest = before ? before.until + wayMs(there, terms) : Number.NEGATIVE_INFINITY
  const latest = after ? after.from - wayMs(onward, terms) : Number.POSITIVE_INFINITY
  const grid = terms.gridMinutes * minute
  for (const span of route.open) {
    const from = Math.ceil(Math.max(span.from, earliest) / grid) * grid
    const until = from + length
    if (until > Math.min(span.until, latest)) continue
    const direct = before && after ? legMinutes(route, [before.point, after.point], before.until) : 0
    const isLate = order.completeBy !== null && until > order.completeBy
    const isInBuilding = route.stops.some(({ point }) => isSamePlace(point, order.point))
    const cost =
      Math.max(0, there + onward - direct) +
      (isLate ? latePenalty : 0) +
      perDay * route.dayIndex -
      (isInBuilding ? sameBuilding : 0)
    return { route, stop: { from, until, point: order.point, orderId: order.id }, cost }
  }
  return undefined
}

const cheaper = (one: Option | undefined, other: Option | undefined): Option | undefined =>
  !one || (other && other.cost < one.cost) ? other : one

/** The cheapest place of an order in a day of a person. */
const optionOn = (order: TeamOrder, route: Route, terms: TeamTerms): Option | undefined => {
  if (order.minutes > route.minutesLeft) return undefined
  if (skillFault(order.needed, route.person.skills, route.date) !== undefined) return undefined
  let best: Option | undefined
  for (let at = 0; at <= route.stops.length; at += 1)
    best = cheaper(best, fitBetween(order, route, { before: route.stops[at - 1], after: route.stops[at], terms }))
  return best
}

const place = ({ route, stop }: Option): void => {
  route.stops = [...route.stops, stop].toSorted((one, other) => one.from - other.from)
  route.minutesLeft -= minutesOf(stop)
}

const take = (route: Route, orderId: string): void => {
  const stop = route.stops.find((each) => each.orderId === orderId)
  if (!stop) return
  route.stops = route.stops.filter((each) => each !== stop)
  route.minutesLeft += minutesOf(stop)
}

type Choice = { readonly best: Option; readonly regret: number }

/** The cheapest place of an order, and how much more it costs with the next person. */
const choiceOf = (options: readonly (Option | undefined)[]): Choice | undefined => {
  const best = options.reduce(cheaper, undefined)
  if (!best) return undefined
  const { memberId } = best.route.person
  const second = options.reduce(
    (other, each) => (each?.route.person.memberId === memberId ? other : cheaper(other, each)),
    undefined,
  )
  return { best, regret: (second?.cost ?? Number.POSITIVE_INFINITY) - best.cost }
}

type Waiting = { readonly order: TeamOrder; readonly options: (Option | undefined)[] }

/** Places the orders one by one: first the one that loses most when its best person is given to others. */
const insertByRegret = (orders: readonly TeamOrder[], routes: readonly Route[], terms: TeamTerms): void => {
  let waiting: Waiting[] = orders.map((order) => ({
    order,
    options: routes.map((route) => optionOn(order, route, terms)),
  }))
  while (waiting.length > 0) {
    let chosen: { readonly one: Waiting; readonly choice: Choice } | undefined
    for (const one of waiting) {
      const choice = choiceOf(one.options)
      if (choice && (!chosen || choice.regret > chosen.choice.regret)) chosen = { one, choice }
    }
    if (!chosen) return
    const { one, choice } = chosen
    place(choice.best)
    waiting = waiting.filter((each) => each !== one)
    const at = routes.indexOf(choice.best.route)
    for (const each of waiting) each.options[at] = optionOn(each.order, choice.best.route, terms)
  }
}

/** Moves orders to a cheaper place, also with another person, then looks for places of those that are left. */
const improve = (orders: readonly TeamOrder[], routes: readonly Route[], terms: TeamTerms): void => {
  for (const order of orders) {
    const present = routes.find(({ stops }) => stops.some(({ orderId }) => orderId === order.id))
    if (present) take(present, order.id)
    const best = choiceOf(routes.map((route) => optionOn(order, route, terms)))?.best
    if (best) place(best)
  }
}

/** Why there is no place: the fact of the person who came closest. */
const reasonOf = (
  order: TeamOrder,
  { people, terms, routes }: { people: readonly Candidate[]; terms: TeamTerms; routes: readonly Route[] },
): LeftOrder => {
  const facts = people.map((person): NoSlot => {
    const own = routes.filter((route) => route.person === person)
    const working = own.flatMap(({ date }) => workingSpansOn(person.patterns, date))
    const occupied = [
      ...person.occupied.filter(({ kind }) => kind !== 'visit'),
      ...own.flatMap(({ stops }) =>
        stops.map(({ from, until }) => ({ from, until, kind: 'visit' as const, sourceId: '' })),
      ),
    ]
    const answer = freeTimeOf(order, { ...person, occupied }, { window: terms.window, working })
    return 'code' in answer ? answer : { memberId: person.memberId, code: 'gaps_too_short' }
  })
  const closest = facts.toSorted((one, other) => noSlotReasons.indexOf(other.code) - noSlotReasons.indexOf(one.code))[0]
  return { orderId: order.id, code: closest?.code ?? 'no_working_hours', skill: closest?.skill ?? null }
}

const placedOn = (route: Route): PlacedOrder[] =>
  route.stops.flatMap(({ orderId, from, until, point }, at) => {
    if (orderId === null) return []
    const before = route.stops[at - 1]
    const travelMinutes = before ? legMinutes(route, [before.point, point], before.until) : 0
    return [{ orderId, memberId: route.person.memberId, startsAt: from, endsAt: until, travelMinutes }]
  })

/**
 * Gives waiting work to people over days: regret insertion, then moves between people. Visits that exist stay as they are. The same
 * work and people give the same plan. What finds no place is left with the reason.
 */
export const planTeam = (orders: readonly TeamOrder[], people: readonly Candidate[], terms: TeamTerms): TeamPlan => {
  const inOrder = orders.toSorted(
    (one, other) =>
      (one.completeBy ?? Number.POSITIVE_INFINITY) - (other.completeBy ?? Number.POSITIVE_INFINITY) ||
      (one.id < other.id ? -1 : 1),
  )
  const routes = people.flatMap((person) => routesOf(person, terms))
  insertByRegret(inOrder, routes, terms)
  for (let pass = 0; pass < passes; pass += 1) improve(inOrder, routes, terms)
  const placed = routes.flatMap(placedOn)
  const done = new Set(placed.map(({ orderId }) => orderId))
  return {
    placed: placed.toSorted((one, other) => one.startsAt - other.startsAt || (one.memberId < other.memberId ? -1 : 1)),
    left: inOrder.filter(({ id }) => !done.has(id)).map((order) => reasonOf(order, { people, terms, routes })),
  }
}
