import { expect, it } from 'vitest'
import { urgencies } from '../repair-reports/fault-tree.ts'
import { convertRules, convertsAtOnce } from './on-call.ts'

it('turns emergencies, all or no reports into orders at once', () => {
  const converted = (rule: (typeof convertRules)[number]) =>
    urgencies.filter((each) => convertsAtOnce(rule, each, false))
  expect(converted('emergency')).toEqual(['call_now', 'emergency'])
  expect(converted('always')).toEqual([...urgencies])
  expect(converted('never')).toEqual([])
})

it('leaves reports above the limit of an address to a member', () => {
  for (const rule of convertRules) expect(convertsAtOnce(rule, 'emergency', true)).toBe(false)
})
