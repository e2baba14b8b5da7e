import { expect, it } from 'vitest'
import { rulePages } from './rule-pages.ts'

const rules = rulePages.flatMap(({ rules: each }) => each)

it.each(rules)('$english accepts its sample, and formats it as shown', ({ sample, takes, writes }) => {
  expect(takes(sample, '2026-11-21')).toBe(true)
  expect(writes?.(sample) ?? sample).toBe(sample)
})

it('no rule accepts nonsense', () => {
  const lenient = rules.filter(({ takes }) => takes('  ', '2026-11-21')).map(({ english }) => english)
  // Only optional fields, and fields without a format.
  expect(lenient).toEqual([
    'Postcode, UK, or nothing',
    'No way to reach anybody',
    'Ten letters at most, without markup',
  ])
})
