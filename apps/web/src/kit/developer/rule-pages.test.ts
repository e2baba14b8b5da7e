import { expect, it } from 'vitest'
import { rulePages } from './rule-pages.ts'

const rules = rulePages.flatMap(({ rules: each }) => each)

it.each(rules)('$english takes its sample, and writes it as it is shown', ({ sample, takes, writes }) => {
  expect(takes(sample, '2026-11-21')).toBe(true)
  expect(writes?.(sample) ?? sample).toBe(sample)
})

it('no rule takes nonsense', () => {
  const lenient = rules.filter(({ takes }) => takes('  ', '2026-11-21')).map(({ english }) => english)
  // Only what may stay empty, and what wants nothing in particular.
  expect(lenient).toEqual([
    'Postcode, UK, or nothing',
    'No way to reach anybody',
    'Ten letters at most, without markup',
  ])
})
