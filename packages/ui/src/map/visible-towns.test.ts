import { expect, test } from 'vitest'
import { visibleTowns } from './visible-towns.ts'

const ground = {
  land: [],
  towns: [
    ['Leeds', 53796, -1548, 455],
    ['Armley', 53797, -1550, 20],
    ['Bradford', 53794, -1753, 299],
    ['Yeadon', 53865, -1683, 22],
  ],
} as const
const extent = { width: 640, height: 400 }
const names = (zoom: number) =>
  visibleTowns(ground, { latitude: 53.8, longitude: -1.65, zoom }, extent).map(({ name }) => name)

test('near by, towns are named whose names do not lie over those of larger ones', () => {
  expect(names(10)).toEqual(['Leeds', 'Bradford', 'Yeadon'])
})

test('from far away, only large towns are named', () => {
  expect(names(6)).toEqual(['Leeds'])
  expect(names(4)).toEqual([])
})
