import { expect, test } from 'vitest'
import { lengthOf, minutesAtShare, moveByKey, scaleOf, shareAt } from './timeline-scale.ts'

const day = '2026-03-10'
const event = { id: 'a', title: 'Visit', start: `${day}T05:30`, end: `${day}T06:15` }

test('a timeline shows seven to seven, and the hours in which more happens', () => {
  expect(scaleOf(day, [], [])).toEqual({ from: 420, until: 1140 })
  expect(scaleOf(day, [], [event])).toEqual({ from: 300, until: 1140 })
  const night = { id: 'n', label: 'Night', spans: [{ start: `${day}T18:00`, end: '2026-03-11T02:00' }] }
  expect(scaleOf(day, [night], [])).toEqual({ from: 420, until: 1440 })
  // What lasts the whole day does not widen it.
  expect(scaleOf(day, [], [{ ...event, start: '2026-03-09T00:00', end: '2026-03-12T00:00' }])).toEqual({
    from: 420,
    until: 1140,
  })
})

test('places are rounded to a quarter of an hour', () => {
  const scale = { from: 420, until: 1140 }
  expect(shareAt(scale, 780)).toBe(0.5)
  expect(minutesAtShare(scale, 0.5)).toBe(780)
  expect(minutesAtShare(scale, 0.505)).toBe(780)
  expect(minutesAtShare(scale, 2)).toBe(1425)
  expect(lengthOf(event)).toBe(45)
})

test('arrow keys move by a quarter of an hour and by person, with Shift they change the length', () => {
  const lanes = [{ id: 'ann' }, { id: 'ben' }]
  const move = { laneId: 'ann', day, minutes: 540, length: 60 }
  const press = (key: string, shiftKey = false) => moveByKey(move, { key, shiftKey }, lanes)
  expect(press('ArrowRight')).toMatchObject({ minutes: 555 })
  expect(press('ArrowLeft', true)).toMatchObject({ minutes: 540, length: 45 })
  expect(press('ArrowDown')).toMatchObject({ laneId: 'ben' })
  expect(press('ArrowUp')).toMatchObject({ laneId: 'ann' })
  expect(press('x')).toBeUndefined()
})
