import { describe, expect, it } from 'vitest'
import { replacementOn } from './replacement.ts'

const boiler = { installedOn: '2014-03-31', lifeMonths: 180, condition: null, conditionOn: null }
const found = (condition: number, conditionOn: string) => replacementOn({ ...boiler, condition, conditionOn })

describe('the day of a replacement', () => {
  it('is the end of the service life where the condition is unknown or fair', () => {
    expect(replacementOn(boiler)).toBe('2029-03-31')
    expect(found(3, '2026-01-10')).toBe('2029-03-31')
  })

  it('is the day of the assessment in the worst condition, and half of what was left in poor condition', () => {
    expect(found(1, '2026-01-10')).toBe('2026-01-10')
    expect(found(2, '2027-03-31')).toBe('2028-03-30')
    expect(found(2, '2030-01-01')).toBe('2030-01-01')
  })

  it('is later than the service life where an old asset was found in good condition', () => {
    expect(found(4, '2029-01-31')).toBe('2030-07-31')
    expect(found(5, '2029-01-31')).toBe('2032-01-31')
    expect(found(5, '2015-01-31')).toBe('2029-03-31')
  })

  it('is unknown without a day of installation or a service life', () => {
    expect(replacementOn({ ...boiler, installedOn: null })).toBeNull()
    expect(replacementOn({ ...boiler, lifeMonths: null, condition: 1, conditionOn: '2026-01-10' })).toBeNull()
  })
})
