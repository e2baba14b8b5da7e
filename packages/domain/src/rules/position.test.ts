import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween, positionFrom, positionText } from './position.ts'

describe('a position', () => {
  it('is read in the notation of maps, and nothing else is accepted', () => {
    expect(positionFrom('53.48095, -2.23743')).toEqual({ latitude: 53.48095, longitude: -2.23743 })
    expect(positionFrom(' 52.5 13.4 ')).toEqual({ latitude: 52.5, longitude: 13.4 })
    for (const text of ['', '53', '91, 0', '0, 181', '53,4; 2,2; 1', 'M4 5BA', 'NaN, NaN', '1e2, 3'])
      expect([text, positionFrom(text)]).toEqual([text, undefined])
  })

  it('survives formatting and parsing', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((each) => each / 1e5)
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const read = positionFrom(positionText({ latitude, longitude }))
        expect(read?.latitude).toBeCloseTo(latitude, 6)
        expect(read?.longitude).toBeCloseTo(longitude, 6)
      }),
    )
  })

  it('has the distance from another that maps show', () => {
    const [manchester, leeds] = [positionFrom('53.48095, -2.23743'), positionFrom('53.79648, -1.54785')]
    if (!manchester || !leeds) throw new Error('no positions')
    expect(distanceBetween(manchester, leeds) / 1000).toBeCloseTo(57.6, 0)
    expect(distanceBetween(leeds, manchester)).toBe(distanceBetween(manchester, leeds))
    expect(distanceBetween(leeds, leeds)).toBe(0)
    const [pole, other] = [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 0 },
    ]
    expect(distanceBetween(pole, other) / 1000).toBeCloseTo(20_015, 0)
  })
})
