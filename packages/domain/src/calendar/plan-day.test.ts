import { describe, expect, test } from 'vitest'
import { hourMs } from '../kernel/calendar.ts'
import { type DayOfMember, planDay, type Stop, timeDay } from './plan-day.ts'

const eight = Date.parse('2026-03-10T08:00:00Z')
const day: DayOfMember = {
  hours: { from: eight, until: eight + 8 * hourMs },
  home: null,
  bufferMinutes: 0,
  gridMinutes: 1,
  rush: [],
}
const north = (km: number) => ({ latitude: 53.48 + km / 111.1949, longitude: -2.24 })
const stop = (id: string, km: number, over: Partial<Stop> = {}): Stop => ({
  id,
  minutes: 30,
  point: north(km),
  opens: eight,
  closes: eight + 8 * hourMs,
  isLocked: false,
  ...over,
})
/** Stops at random places with windows, the same for each seed. */
const randomDay = (count: number, seed: number): Stop[] => {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return Array.from({ length: count }, (_, at) => {
    const opens = eight + Math.floor(next() * 5) * hourMs
    const point = { latitude: 53.4 + next() * 0.2, longitude: -2.4 + next() * 0.4 }
    return { id: String(at), minutes: 20, point, opens, closes: opens + 3 * hourMs, isLocked: false }
  })
}
const everyOrder = (stops: readonly Stop[]): Stop[][] =>
  stops.length <= 1
    ? [[...stops]]
    : stops.flatMap((first, at) => everyOrder(stops.filter((_, other) => other !== at)).map((rest) => [first, ...rest]))
const costOf = ({ lateMinutes, overtimeMinutes, travelMinutes, waitingMinutes }: ReturnType<typeof timeDay>) =>
  lateMinutes * 1e8 + overtimeMinutes * 1e4 + travelMinutes + 0.2 * waitingMinutes

describe('the plan of a day', () => {
  test('orders stops along the way', () => {
    const stops = [stop('a', 0), stop('b', 9), stop('c', 3), stop('d', 6)]
    const fromHome = { ...day, home: north(0) }
    const best = Math.min(...everyOrder(stops).map((order) => timeDay(order, fromHome).travelMinutes))
    expect(planDay(stops, fromHome, 1).travelMinutes).toBe(best)
    expect(planDay(stops, fromHome, 1).travelMinutes).toBeLessThan(timeDay(stops, fromHome).travelMinutes)
  })

  test('keeps locked stops at their time and windows of the others', () => {
    const locked = stop('locked', 9, { isLocked: true, opens: eight + hourMs, closes: eight + hourMs })
    const late = stop('late', 0, { opens: eight + 5 * hourMs })
    const plan = planDay([late, stop('near', 8), locked], day, 1)
    expect(plan.stops.find(({ id }) => id === 'locked')?.startsAt).toBe(eight + hourMs)
    expect(plan.stops.at(-1)).toMatchObject({ id: 'late', startsAt: eight + 5 * hourMs })
    expect(plan).toMatchObject({ lateMinutes: 0, overtimeMinutes: 0 })
  })

  test('leaves pauses free, and begins visits on the grid', () => {
    const noon = eight + 4 * hourMs
    const pause = stop('pause', 0, { isLocked: true, isBreak: true, opens: noon, closes: noon })
    const work = ['a', 'b', 'c', 'd'].map((id, at) => stop(id, at * 4, { minutes: 80 }))
    const plan = planDay([...work, pause], { ...day, gridMinutes: 15 }, 1)
    expect(plan.stops.find(({ id }) => id === 'pause')).toMatchObject({
      startsAt: noon,
      travelMinutes: 0,
      lateMinutes: 0,
    })
    expect(plan.stops.every(({ startsAt }) => startsAt % (15 * 60_000) === 0)).toBe(true)
  })

  test('is late rather than leaves a stop out', () => {
    const crowded = Array.from({ length: 6 }, (_, at) => stop(String(at), at, { minutes: 120 }))
    const plan = planDay(crowded, day, 1)
    expect(plan.stops).toHaveLength(6)
    expect(plan.overtimeMinutes).toBeGreaterThan(200)
  })

  test('is the same for the same stops, whatever their order', () => {
    const stops = randomDay(12, 7)
    expect(planDay(stops.toReversed(), day, 42)).toEqual(planDay(stops, day, 42))
  })

  test('is as good as the best of all orders of six stops', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const stops = randomDay(6, seed * 97)
      const best = Math.min(...everyOrder(stops).map((order) => costOf(timeDay(order, day))))
      expect(costOf(planDay(stops, day, 1))).toBeCloseTo(best, 5)
    }
  })

  test('of nothing is nothing', () => expect(planDay([], day, 1)).toMatchObject({ stops: [], travelMinutes: 0 }))
})
