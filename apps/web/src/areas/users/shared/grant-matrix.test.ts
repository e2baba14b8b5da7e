import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { expect, it } from 'vitest'
import { grantDifference, grantRows, reachOf, withReach } from './grant-matrix.ts'

const choice = (permission: GrantChoice['permission'], open: GrantChoice['open']): GrantChoice => ({
  permission,
  area: permission.split('.')[0] ?? '',
  reaches: ['scope', 'all'],
  open,
})
const choices = [
  choice('work-orders.view', ['scope', 'all']),
  choice('work-orders.create', ['scope']),
  choice('work-orders.edit', ['scope', 'all']),
  choice('work-orders.cancel', []),
]

it('permissions of an area stand in the columns view, change and decide', () => {
  const [row] = grantRows(choices)
  expect(row?.cells.map((cell) => cell.map(({ permission }) => permission))).toEqual([
    ['work-orders.view'],
    ['work-orders.create', 'work-orders.edit'],
    ['work-orders.cancel'],
  ])
})

it('a cell never grants more than its author holds', () => {
  const none = { 'work-orders': { view: '', create: '', edit: '', cancel: '' } }
  const all = withReach(choices, none, 'all')
  expect(all).toEqual({ 'work-orders': { view: 'all', create: 'scope', edit: 'all', cancel: '' } })
  expect(reachOf(choices, all)).toBe('all')
  expect(reachOf(choices, none)).toBe('')
  expect(reachOf(choices, { 'work-orders': { ...all['work-orders'], view: '' } })).toBe('mixed')
  expect(withReach(choices, all, '')).toEqual(none)
})

it('counts what is wider and narrower than the copied role', () => {
  const base = { 'work-orders': { view: 'all', create: 'scope', edit: '', cancel: '' } }
  const values = { 'work-orders': { view: 'scope', create: '', edit: 'all', cancel: '' } }
  expect(grantDifference(choices, values, base)).toEqual({ more: 1, fewer: 2, granted: 2 })
})
