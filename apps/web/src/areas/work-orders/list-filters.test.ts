import { expect, it } from 'vitest'
import { orderSort, parseBucket, toListInput } from './list-filters.ts'

it('an empty or invalid URL shows everything', () => {
  expect(parseBucket('nonsense')).toBe('all')
  expect(toListInput('all', { priority: 'soon', ball: 'nobody', organisation: 'x', sort: 'colour' })).toEqual({
    bucket: 'all',
    q: '',
    sort: 'attention',
    direction: 'asc',
  })
})
it('the filters of a URL become input of the call', () => {
  const organisation = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
  expect(
    toListInput('quoted', {
      q: 'boiler',
      priority: 'urgent',
      ball: 'client',
      due: 'today',
      organisation,
      direction: 'asc',
    }),
  ).toEqual({
    bucket: 'quoted',
    q: 'boiler',
    priority: 'urgent',
    ball: 'client',
    due: 'today',
    organisationUuid: organisation,
    sort: 'due',
    direction: 'asc',
  })
})
it('several values are separated by commas, and unknown ones are ignored', () => {
  const several = { priority: 'urgent,soon,emergency', category: 'roofing,damp-mould', source: 'import,nowhere' }
  expect(toListInput('all', several)).toMatchObject({ priority: ['emergency', 'urgent'], source: 'import' })
  expect(toListInput('all', several).category).toHaveLength(2)
})
it('a range has its own sort order by default; invalid dates and sums are ignored', () => {
  const range = { 'raised-from': '2026-03-01', 'raised-to': '2026-02-30', 'agreed-to': '12.50' }
  expect(toListInput('all', range)).toEqual({
    bucket: 'all',
    q: '',
    raisedFrom: '2026-03-01',
    sort: 'created',
    direction: 'desc',
  })
  expect(toListInput('all', { ...range, sort: 'number' }).sort).toBe('number')
  expect(toListInput('all', { 'agreed-from': '1250' })).toMatchObject({ agreedFrom: 1250, sort: 'agreed' })
})

it('open work is sorted by urgency, closed work by its latest change', () => {
  expect(orderSort('all', {})).toEqual({ sort: 'attention', direction: 'asc' })
  expect(orderSort('in-progress', {})).toEqual({ sort: 'due', direction: 'asc' })
  expect(orderSort('completed', {})).toEqual({ sort: 'changed', direction: 'desc' })
  expect(orderSort('all', { sort: 'due', direction: 'desc' })).toEqual({ sort: 'due', direction: 'desc' })
})
