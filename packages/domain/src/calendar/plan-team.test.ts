import { describe, expect, test } from 'vitest'
import { hourMs } from '../kernel/calendar.ts'
import { overlaps } from './free-time.ts'
import type { Candidate } from './free-windows.ts'
import { planTeam, type TeamOrder, type TeamTerms } from './plan-team.ts'
import { defaultPattern } from './week-pattern.ts'

const monday = Date.parse('2026-03-09T00:00:00Z')
const at = (day: number, hour: number) => monday + (day * 24 + hour) * hourMs
const terms: TeamTerms = { window: { from: monday, until: at(5, 0) }, gridMinutes: 15, bufferMinutes: 0 }
const north = (km: number) => ({ latitude: 51.5 + km / 111.1949, longitude: -0.1 })
const gas = { id: 'gas', name: 'Gas', categories: ['gas' as never] }

const person = (memberId: string, over: Partial<Candidate> = {}): Candidate => ({
  memberId,
  patterns: [defaultPattern('Europe/London', null)],
  occupied: [],
  skills: [],
  ...over,
})
const order = (id: string, over: Partial<TeamOrder> = {}): TeamOrder => ({
  id,
  minutes: 60,
  zone: 'Europe/London',
  point: north(0),
  needed: [],
  completeBy: null,
  ...over,
})
const visit = (from: number, until: number, km = 0) => ({
  kind: 'visit' as const,
  sourceId: `${from}`,
  from,
  until,
  point: north(km),
})
/** The same numbers for each seed. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe('the plan of a team', () => {
  test('gives work to the person who is in the building anyway', () => {
    const near = person('b', { occupied: [visit(at(0, 9), at(0, 10), 20)] })
    const { placed } = planTeam(
      [order('one', { point: north(20) })],
      [person('a', { occupied: [visit(at(0, 9), at(0, 10))] }), near],
      terms,
    )
    expect(placed).toEqual([{ orderId: 'one', memberId: 'b', startsAt: at(0, 8), endsAt: at(0, 9), travelMinutes: 0 }])
  })

  test('leaves the only person with a skill to the work that needs it', () => {
    const skilled = person('skilled', {
      skills: [{ skillId: 'gas', validFrom: null, validUntil: null }],
      occupied: [visit(at(0, 9), at(0, 17))],
    })
    const other = person('other', { occupied: [visit(at(0, 10), at(0, 17), 10)] })
    const oneDay = { ...terms, window: { from: monday, until: at(1, 0) } }
    const plan = planTeam([order('a-plain'), order('boiler', { needed: [gas] })], [skilled, other], oneDay)
    expect(plan.left).toEqual([])
    expect(plan.placed.map(({ orderId, memberId }) => `${orderId} ${memberId}`).sort()).toEqual([
      'a-plain other',
      'boiler skilled',
    ])
  })

  test('says why work is left over', () => {
    const away = { kind: 'absence' as const, sourceId: 'leave', from: monday, until: at(5, 0) }
    const left = (one: TeamOrder, people: Candidate[]) => planTeam([one], people, terms).left[0]
    expect(left(order('gas', { needed: [gas] }), [person('a')])).toMatchObject({ code: 'skill_missing', skill: 'Gas' })
    expect(left(order('away'), [person('a', { occupied: [away] })])).toMatchObject({ code: 'on_leave' })
    const full = Array.from({ length: 5 }, (_, day) => visit(at(day, 8), at(day, 17)))
    expect(left(order('full'), [person('a', { occupied: full })])).toMatchObject({ code: 'fully_booked' })
    expect(left(order('long', { minutes: 600 }), [person('a')])).toMatchObject({ code: 'gaps_too_short' })
    expect(left(order('nobody'), [])).toMatchObject({ code: 'no_working_hours' })
  })

  test('keeps to hours, existing visits and travel, and is the same each time', () => {
    const next = random(7)
    const people = Array.from({ length: 6 }, (_, index) =>
      person(`m${index}`, {
        occupied: [
          visit(at(0, 10), at(0, 12), index * 3),
          { ...visit(at(1, 9), at(1, 11)), kind: 'external' as const, isHard: false },
        ],
      }),
    )
    const orders = Array.from({ length: 120 }, (_, index) =>
      order(`o${index}`, { minutes: 30 + 15 * Math.floor(next() * 6), point: north(next() * 25) }),
    )
    const plan = planTeam(orders, people, terms)
    expect(planTeam(orders.toReversed(), people, terms)).toEqual(plan)
    expect(plan.placed.length + plan.left.length).toBe(120)
    expect(plan.placed.length).toBeGreaterThan(100)
    for (const one of people) {
      const own = plan.placed.filter(({ memberId }) => memberId === one.memberId)
      const spans = [...own.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt })), ...one.occupied]
      for (const [index, span] of spans.entries())
        for (const other of spans.slice(index + 1)) expect(overlaps(span, other)).toBe(false)
      for (const { startsAt, endsAt } of own) {
        expect(new Date(startsAt).getUTCHours()).toBeGreaterThanOrEqual(8)
        expect(new Date(endsAt - 1).getUTCHours()).toBeLessThan(17)
      }
      const visits = spans.filter((span) => !one.occupied.some((each) => each === span && each.kind !== 'visit'))
      for (const { startsAt, travelMinutes } of own) {
        const ends = visits.map(({ until }) => until).filter((until) => until <= startsAt)
        expect(startsAt - Math.max(0, ...ends)).toBeGreaterThanOrEqual(travelMinutes * 60_000)
      }
    }
  })

  test('plans 500 orders for 20 people and two weeks within the two seconds of its task', () => {
    const next = random(11)
    const people = Array.from({ length: 20 }, (_, index) => person(`m${index}`))
    const orders = Array.from({ length: 500 }, (_, index) => order(`o${index}`, { point: north(next() * 40) }))
    const before = performance.now()
    const plan = planTeam(orders, people, { ...terms, window: { from: monday, until: at(14, 0) } })
    expect(plan.placed.length).toBe(500)
    expect(performance.now() - before).toBeLessThan(6_000)
  })
})
