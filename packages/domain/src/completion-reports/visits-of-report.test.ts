import { expect, it } from 'vitest'
import { summariseVisits } from './visits-of-report.ts'

const at = (instant: string) => ({ at: Date.parse(instant) })
const visits = [at('2026-06-01T09:00:00Z'), at('2026-06-02T23:30:00Z'), at('2026-06-04T09:00:00Z')]
const report = { day: '2026-06-03', handedInAt: Date.parse('2026-06-03T12:00:00Z'), zone: 'Europe/London' } as const

it('a report on the whole work lists every visit that had begun when it was submitted', () => {
  expect(summariseVisits(visits, { ...report, covers: 'work' })).toEqual(visits.slice(0, 2))
  expect(summariseVisits(visits, { ...report, covers: 'work', handedInAt: null })).toEqual(visits)
})

it("a report on one visit lists the visits of its day, in the property's time zone", () => {
  expect(summariseVisits(visits, { ...report, covers: 'visit' })).toEqual([visits[1]])
  expect(summariseVisits(visits, { ...report, covers: 'visit', zone: 'UTC' })).toEqual([])
})
