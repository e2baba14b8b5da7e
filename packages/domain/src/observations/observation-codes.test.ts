import { describe, expect, it } from 'vitest'
import { fitsCode, observationCodes, observationCodesOf } from './observation-codes.ts'

describe('codes of observations', () => {
  it('are those of the market, each of one market', () => {
    expect([...observationCodesOf('uk'), ...observationCodesOf('us')]).toEqual(observationCodes)
    expect(observationCodesOf('de')).toEqual([])
  })

  it('are not played down by the severity', () => {
    expect(fitsCode('danger', 'C1')).toBe(true)
    expect(fitsCode('high', 'C1')).toBe(false)
    expect(fitsCode('danger', 'C3')).toBe(true)
    expect(fitsCode('low', '')).toBe(true)
  })
})
