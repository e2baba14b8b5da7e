import { describe, expect, it } from 'vitest'
import { money } from '../kernel/arithmetic.ts'
import { ageShare } from './age-share.ts'

const on = '2026-03-15'
const shareOf = (cost: number, installedOn: string, lifeMonths: number) => {
  const result = ageShare({ cost: money(cost, 'GBP'), installedOn, lifeMonths }, on)
  return result.ok ? [result.value.ageMonths, result.value.remainingMonths, result.value.share.amount] : result.code
}

describe('the share of a resident by age', () => {
  it('is the cost in proportion to the service life that remains', () => {
    // A carpet of 1,000.00 that lasts ten years, four years old: six tenths.
    expect(shareOf(100_000, '2022-03-15', 120)).toEqual([48, 72, 60_000])
    // Paint of 640.00 that lasts five years, two and a half years old: a half.
    expect(shareOf(64_000, '2023-09-15', 60)).toEqual([30, 30, 32_000])
    // A hob of 350.00 that lasts 180 months, seven months old: 173 of 180, rounded once.
    expect(shareOf(35_000, '2025-08-15', 180)).toEqual([7, 173, 33_639])
  })

  it('is the whole cost of what is new, and nothing of what is older than its service life', () => {
    expect(shareOf(20_000, on, 120)).toEqual([0, 120, 20_000])
    expect(shareOf(20_000, '2016-03-15', 120)).toEqual([120, 0, 0])
    expect(shareOf(20_000, '2001-01-01', 120)).toEqual([302, 0, 0])
  })

  it('counts a month once it has passed', () => {
    expect(shareOf(12_000, '2026-02-15', 12)).toEqual([1, 11, 11_000])
    expect(shareOf(12_000, '2026-02-16', 12)).toEqual([0, 12, 12_000])
    const atTheEnd = ageShare({ cost: money(12_000, 'GBP'), installedOn: '2026-01-31', lifeMonths: 12 }, '2026-02-28')
    expect(atTheEnd).toMatchObject({ value: { ageMonths: 1 } })
  })

  it('is refused for what was installed after the inspection', () => {
    expect(shareOf(20_000, '2026-03-16', 120)).toBe('installed_after_inspection')
  })
})
