import { describe, expect, it } from 'vitest'
import { kindsBelow, maxChildren, maxTreeDepth, type ParentPlace, placeBelow } from './location.ts'
import { changeFacts, effectiveFacts, factsOfKind, factsOutOfBounds } from './location-facts.ts'

const parent = (over: Partial<ParentPlace> = {}): ParentPlace => ({
  locationId: 'p',
  kind: 'building',
  organisationUuid: 'o',
  trail: [],
  ...over,
})
const place = { locationId: 'x', kind: 'common_part', organisationUuid: 'o' } as const
const codeOf = (answer: ReturnType<typeof placeBelow>) => (answer.ok ? answer.value : answer.code)

describe('a location', () => {
  it('is placed below one of a higher level', () => {
    expect(codeOf(placeBelow(place, parent()))).toEqual(['p'])
    expect(codeOf(placeBelow(place, parent({ kind: 'unit' })))).toBe('parent_cannot_hold_this_kind')
    expect(codeOf(placeBelow({ ...place, kind: 'room' }, parent({ kind: 'common_part' })))).toEqual(['p'])
    expect(kindsBelow('building')).toEqual(['unit', 'common_part', 'room'])
    expect(kindsBelow('estate')).toEqual(['building', 'unit', 'common_part', 'room', 'estate'])
  })
  it('is not placed below itself, an archived one, or one of another branch', () => {
    expect(codeOf(placeBelow(place, parent({ trail: ['x'] })))).toBe('location_below_itself')
    expect(codeOf(placeBelow(place, parent({ isArchived: true })))).toBe('location_archived')
    expect(codeOf(placeBelow(place, parent({ organisationUuid: 'q' })))).toBe('parent_of_another_organisation')
  })
  it('keeps the tree within its limits, with all that is below it', () => {
    const trail = Array.from({ length: maxTreeDepth - 2 }, (_, at) => `t${at}`)
    expect(codeOf(placeBelow(place, parent({ trail })))).toHaveLength(maxTreeDepth - 1)
    expect(codeOf(placeBelow({ ...place, levelsBelow: 1 }, parent({ trail })))).toBe('tree_too_deep')
    expect(codeOf(placeBelow(place, parent({ childCount: maxChildren })))).toBe('too_many_children')
  })
})

describe('facts', () => {
  it('depend on kind and market', () => {
    expect(factsOfKind('building', 'uk')).toEqual([
      'yearBuilt',
      'storeys',
      'heightMetres',
      'dwellings',
      'hasGas',
      'hotWaterLitres',
    ])
    expect(factsOfKind('building', 'us')).toContain('blockNumber')
    expect(factsOfKind('room', 'de')).toEqual([])
  })
  it('have bounds', () => {
    expect(factsOutOfBounds({ yearBuilt: 300, storeys: 2.5, heightMetres: 18.2, dwellings: null })).toEqual([
      'yearBuilt',
      'storeys',
    ])
  })
  it('are removed by null, kept when missing, and inherited downward where that makes sense', () => {
    expect(changeFacts({ storeys: 3, hasGas: true }, { storeys: null, yearBuilt: 1965 })).toEqual({
      hasGas: true,
      yearBuilt: 1965,
    })
    const above = [
      { tenure: 'social', yearBuilt: 1900 },
      { yearBuilt: 1965, storeys: 4 },
    ] as const
    expect(effectiveFacts({ hasGas: false }, above)).toEqual({ tenure: 'social', yearBuilt: 1965, hasGas: false })
  })
})
