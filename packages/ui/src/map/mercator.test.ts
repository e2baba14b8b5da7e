import { expect, test } from 'vitest'
import { fitView, panned, project, scaleBar, toViewport, unproject } from './mercator.ts'

const berlin = { latitude: 52.52, longitude: 13.405 }
const leeds = { latitude: 53.8, longitude: -1.55 }
const size = { width: 600, height: 400 }

test('projection and its inverse agree', () => {
  for (const place of [berlin, leeds, { latitude: -33.9, longitude: 151.2 }]) {
    const back = unproject(project(place, 9), 9)
    expect(back.latitude).toBeCloseTo(place.latitude, 6)
    expect(back.longitude).toBeCloseTo(place.longitude, 6)
  }
  expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
})

test('a fitted view contains all places, and limits the zoom for one', () => {
  const view = fitView([berlin, leeds], size)
  for (const place of [berlin, leeds]) {
    const { x, y } = toViewport(place, view, size)
    expect(x).toBeGreaterThan(20)
    expect(x).toBeLessThan(580)
    expect(y).toBeGreaterThan(20)
    expect(y).toBeLessThan(380)
  }
  expect(fitView([berlin], size)).toMatchObject({ zoom: 13 })
  expect(fitView([], size).zoom).toBe(4)
})

test('panning to the right shows more of the west', () => {
  const view = { ...berlin, zoom: 10 }
  expect(panned(view, { x: 100, y: 0 }).longitude).toBeLessThan(berlin.longitude)
  expect(toViewport(berlin, panned(view, { x: 100, y: 20 }), size)).toMatchObject({
    x: expect.closeTo(400),
    y: expect.closeTo(220),
  })
})

test('a scale bar has a round length within the maximum', () => {
  const bar = scaleBar({ ...berlin, zoom: 12 }, 100, 'metric')
  expect(bar).toMatchObject({ length: 2, unit: 'km' })
  expect(bar.px).toBeLessThanOrEqual(100)
  expect(scaleBar({ ...berlin, zoom: 17 }, 100, 'imperial').unit).toBe('ft')
})
