import { describe, expect, it } from 'vitest'
import { declaredLine, hasChanged, latestPeriods, moveTaxPeriod, needsForm } from './tax-return.ts'

const line = { contractorId: 'k', gross: 84_000, net: 70_000, materials: 20_000, withheld: 10_000 }
const period = latestPeriods('cis', '2026-12-05', 1)[0]
const known = { state: 'open', today: '2026-12-06', differs: false } as const
const outcome = (changes: object, verb: Parameters<typeof moveTaxPeriod>[1]) => {
  if (!period) throw new Error('No period')
  const answer = moveTaxPeriod({ ...known, period, ...changes }, verb)
  return answer.ok ? answer.value : answer.code
}

describe('a period of withheld tax', () => {
  it.each([
    [{}, 'send_statements', 'statements_sent'],
    [{ today: '2026-12-05' }, 'send_statements', 'tax_period_not_over'],
    [{}, 'file', 'tax_period_not_in_this_state'],
    [{ state: 'statements_sent' }, 'file', 'returned'],
    [{ state: 'statements_sent', differs: true }, 'file', 'tax_statements_differ'],
    [{ state: 'returned' }, 'amend', 'tax_return_unchanged'],
    [{ state: 'paid', differs: true }, 'amend', 'amended'],
    [{ state: 'amended' }, 'pay', 'paid'],
  ] as const)('that is %j moves by %s to %s', (changes, verb, expected) => {
    expect(outcome(changes, verb)).toBe(expected)
  })

  it('of the latest ones begins with the present month of CIS, from the sixth to the fifth', () => {
    expect(latestPeriods('cis', '2026-12-05', 2).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-06', '2026-12-05'],
      ['2026-10-06', '2026-11-05'],
    ])
    expect(latestPeriods('backup', '2026-12-05', 2).map(({ from }) => from)).toEqual(['2026-01-01', '2025-01-01'])
  })
})

it('a line of a return is never negative', () => {
  expect(declaredLine({ ...line, gross: -1, net: -1, materials: -1, withheld: -1 })).toEqual({
    contractorId: 'k',
    gross: 0,
    net: 0,
    materials: 0,
    withheld: 0,
  })
})

it('a return differs by its sums, not by the order of its lines', () => {
  const other = { ...line, contractorId: 'm' }
  expect(hasChanged([line, other], [other, line])).toBe(false)
  expect(hasChanged([line], [{ ...line, withheld: 9_999 }])).toBe(true)
  expect(hasChanged([line], [line, other])).toBe(true)
})

it.each([
  [199_999, 0, false],
  [200_000, 0, true],
  [50_000, 12_000, true],
])('a form 1099-NEC of %i cents with %i withheld: %s', (gross, withheld, expected) => {
  expect(needsForm({ ...line, gross, withheld })).toBe(expected)
})
