import { expect, it } from 'vitest'
import { everyWork, toDemands, toDemandValues } from './demand-values.ts'

it('requirements survive the form', () => {
  const demands = [
    { kind: 'public_liability', category: null },
    { kind: 'gas_safe', category: 'heating-gas' },
    { kind: 'gas_safe', category: 'plumbing' },
  ] as const
  const values = toDemandValues(demands, ['public_liability', 'gas_safe', 'niceic'])
  expect(values).toEqual({ public_liability: [everyWork], gas_safe: ['heating-gas', 'plumbing'], niceic: [] })
  expect(toDemands(values)).toEqual(demands)
  expect(toDemands({ niceic: ['electrical', everyWork] })).toEqual([{ kind: 'niceic', category: null }])
})
