import { expect, it } from 'vitest'
import { demandsOf, everyWork, valuesOf } from './demand-values.ts'

it('keeps what is demanded on its way through the form', () => {
  const demands = [
    { kind: 'public_liability', category: null },
    { kind: 'gas_safe', category: 'heating-gas' },
    { kind: 'gas_safe', category: 'plumbing' },
  ] as const
  const values = valuesOf(demands, ['public_liability', 'gas_safe', 'niceic'])
  expect(values).toEqual({ public_liability: [everyWork], gas_safe: ['heating-gas', 'plumbing'], niceic: [] })
  expect(demandsOf(values)).toEqual(demands)
  expect(demandsOf({ niceic: ['electrical', everyWork] })).toEqual([{ kind: 'niceic', category: null }])
})
