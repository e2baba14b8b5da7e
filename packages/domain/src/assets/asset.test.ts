import { describe, expect, it } from 'vitest'
import {
  changeAssetState,
  checkGuarantee,
  checkReading,
  guaranteeStatus,
  lifeEndsOn,
  maxPartDepth,
  type PlacedAsset,
  partOf,
} from './asset.ts'

const whole = (over: Partial<PlacedAsset> = {}): PlacedAsset => ({
  assetId: 'w',
  building: 'b',
  trail: [],
  state: 'in_service',
  ...over,
})
const part = { assetId: 'x', building: 'b', levelsBelow: 0 }
const answerOf = (result: ReturnType<typeof partOf>) => (result.ok ? result.value : result.code)

describe('a part', () => {
  it('lies in the same building, below itself never, and six levels deep at most', () => {
    expect(answerOf(partOf(part, whole({ trail: ['a'] })))).toEqual(['a', 'w'])
    expect(answerOf(partOf(part, whole({ building: 'c' })))).toBe('asset_elsewhere')
    expect(answerOf(partOf(part, whole({ trail: ['x'] })))).toBe('asset_part_of_itself')
    expect(answerOf(partOf(part, whole({ state: 'retired' })))).toBe('asset_retired')
    const trail = Array.from({ length: maxPartDepth - 2 }, (_, at) => `t${at}`)
    expect(answerOf(partOf(part, whole({ trail })))).toHaveLength(maxPartDepth - 1)
    expect(answerOf(partOf({ ...part, levelsBelow: 1 }, whole({ trail })))).toBe('parts_too_deep')
  })
})

describe('the state', () => {
  it('changes with a reason of the change', () => {
    const change = { verb: 'retire', reason: 'replaced', note: '' } as const
    expect(changeAssetState('in_service', change)).toMatchObject({ value: { state: 'retired', reason: 'replaced' } })
    expect(changeAssetState('retired', change)).toMatchObject({ code: 'asset_state', facts: { state: 'retired' } })
    expect(changeAssetState('in_service', { ...change, reason: null })).toMatchObject({ code: 'asset_reason_missing' })
    expect(changeAssetState('in_service', { ...change, reason: 'safety' })).toMatchObject({
      code: 'asset_reason_missing',
    })
    expect(changeAssetState('retired', { verb: 'bring_back', reason: null, note: '' })).toMatchObject({
      code: 'asset_reason_missing',
    })
    expect(changeAssetState('retired', { verb: 'bring_back', reason: null, note: 'Found' })).toMatchObject({
      value: { state: 'in_service', reason: null },
    })
  })
})

describe('readings', () => {
  const reading = (value: number, isMeterReplaced = false) => ({ value, isMeterReplaced })
  it('of a counter never fall unless the meter was replaced', () => {
    const neighbours = { before: reading(100), after: reading(200) }
    expect(checkReading('counter', reading(150), neighbours).ok).toBe(true)
    expect(checkReading('counter', reading(99), neighbours)).toMatchObject({ code: 'reading_falls' })
    expect(checkReading('counter', reading(201), neighbours)).toMatchObject({ code: 'reading_falls' })
    expect(checkReading('counter', reading(3, true), neighbours).ok).toBe(true)
    expect(checkReading('counter', reading(201), { before: reading(100), after: reading(5, true) }).ok).toBe(true)
    expect(checkReading('gauge', reading(1), neighbours).ok).toBe(true)
    expect(checkReading('none', reading(1), neighbours)).toMatchObject({ code: 'asset_without_readings' })
  })
})

describe('a guarantee', () => {
  const guarantee = {
    validFrom: '2025-01-10',
    validUntil: '2030-01-09',
    needsServiceMonths: 12,
    lastServiceOn: '2026-01-20',
  }
  it('needs its service, announces it six weeks before, and ends with a missed one', () => {
    const on = (day: string, over = {}) => guaranteeStatus({ ...guarantee, ...over }, day)
    expect(on('2026-03-01')).toEqual({ status: 'active', serviceBy: '2027-01-20' })
    expect(on('2026-12-20').status).toBe('service_due')
    expect(on('2027-01-21').status).toBe('service_missed')
    expect(on('2030-01-10')).toEqual({ status: 'ended', serviceBy: null })
    expect(on('2024-12-31').status).toBe('later')
    expect(on('2026-03-01', { needsServiceMonths: null })).toEqual({ status: 'active', serviceBy: null })
    expect(on('2025-12-20', { lastServiceOn: null })).toEqual({ status: 'service_due', serviceBy: '2026-01-10' })
  })
  it('ends after it begins', () => {
    expect(checkGuarantee({ ...guarantee, validUntil: '2025-01-09' })).toMatchObject({
      code: 'guarantee_ends_before_it_begins',
    })
    expect(checkGuarantee({ ...guarantee, lastServiceOn: '2024-01-01' })).toMatchObject({
      code: 'service_outside_guarantee',
    })
  })
})

it('the service life ends after its months', () => {
  expect(lifeEndsOn('2012-01-31', 180)).toBe('2027-01-31')
  expect(lifeEndsOn(null, 180)).toBeNull()
})
