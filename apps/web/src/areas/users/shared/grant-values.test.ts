import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { expect, it } from 'vitest'
import { groupByArea, toGrants, toGrantValues } from './grant-values.ts'

const choice = (permission: GrantChoice['permission'], open: GrantChoice['open']): GrantChoice => ({
  permission,
  area: permission.split('.')[0] ?? '',
  reaches: ['scope', 'all'],
  open,
})
const choices = [
  choice('work-orders.view', ['scope']),
  choice('work-orders.edit', []),
  choice('invoices.view', ['scope', 'all']),
]

it('copied grants are limited to those the author may grant, and converted back', () => {
  const grants = { 'work-orders.view': 'all', 'work-orders.edit': 'all', 'invoices.view': 'all' } as const
  const values = toGrantValues(grants, choices)
  expect(values).toEqual({ 'work-orders': { view: 'scope', edit: '' }, invoices: { view: 'all' } })
  expect(toGrants(values)).toEqual({ 'work-orders.view': 'scope', 'invoices.view': 'all' })
})

it('the matrix is grouped by area', () => {
  expect(groupByArea(choices).map(([area, rows]) => [area, rows.length])).toEqual([
    ['work-orders', 2],
    ['invoices', 1],
  ])
})
