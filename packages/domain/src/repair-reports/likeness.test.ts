import { expect, it } from 'vitest'
import { type Candidate, type Comparable, likeness, probableFrom, shownFrom } from './likeness.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-03-02T09:00:00Z')
const lift: Comparable = {
  locationId: 'lift',
  trail: ['house'],
  isShared: true,
  category: 'general',
  service: 'other',
  words: 'Lift stopped on the third floor',
  at: now,
}
const flat = { locationId: 'flat-1', trail: ['house'], isShared: false }
const tap: Comparable = {
  ...flat,
  category: 'plumbing',
  service: 'taps-and-sinks',
  words: 'The kitchen tap drips',
  at: now,
}
const of = (one: Comparable, over: Partial<Candidate>): Candidate => ({ ...one, isOpen: true, ...over })

it('a lift reported three hours ago and open is probably the same', () => {
  expect(
    likeness(lift, of(lift, { at: now - 3 * hourMs, words: 'Lift is stuck, third floor' })).score,
  ).toBeGreaterThanOrEqual(90)
})
it('a tap that was repaired ninety days ago is shown, not probable', () => {
  const { score } = likeness(tap, of(tap, { isOpen: false, at: now - 90 * 24 * hourMs, words: '' }))
  expect(score).toBe(70)
  expect(score).toBeGreaterThanOrEqual(shownFrom)
  expect(score).toBeLessThan(probableFrom)
})
it('another kind of work is never the same, except that damp may come from a leak next door', () => {
  expect(likeness(tap, of(tap, { category: 'electrical', service: 'lighting' })).score).toBe(0)
  const damp = { ...flat, category: 'damp-mould', service: 'mould-treatment', words: '', at: now }
  const leakNextDoor = of({ ...tap, service: 'leaks' }, { locationId: 'flat-2', at: now - hourMs })
  expect(likeness(damp, leakNextDoor)).toMatchObject({ parts: { place: 20, service: 30, open: 10, age: 15 } })
  expect(likeness(tap, of(tap, { locationId: 'flat-2' })).score).toBe(0)
})
