import { describe, expect, it } from 'vitest'
import { pathBelow } from '../routes/build-routes.ts'
import { patterns } from './patterns.ts'

describe('the list of addresses', () => {
  it('contains every address once', () => {
    const all = patterns.map(({ pattern }) => pattern)
    expect(new Set(all).size).toBe(all.length)
  })
  it('has every dashboard under its side', () => {
    for (const { audience, pattern } of patterns.filter((each) => each.audience !== 'auth'))
      expect(pattern.startsWith(`/:namespace/${audience}/:userId/`)).toBe(true)
  })
  it('is relative to the parent route for the router', () => {
    expect(pathBelow('/:namespace/client/:userId/work-orders/:status', '/:namespace/client/:userId')).toBe(
      'work-orders/$status',
    )
  })
})
