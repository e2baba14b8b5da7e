import { expect, it } from 'vitest'
import { createPreparedNames } from './prepared-name.ts'

it('prepares a built statement on its second use', () => {
  const preparedName = createPreparedNames(300)
  const text = 'select "title" from "work_orders" where "id" = $1'
  expect(preparedName(text)).toBeUndefined()
  const name = preparedName(text)
  expect(name).toMatch(/^built-[0-9a-f]{24}$/)
  expect(preparedName(text)).toBe(name)
  preparedName(`${text} limit 1`)
  expect(preparedName(`${text} limit 1`)).not.toBe(name)
})

it('does not prepare statements with value lists', () => {
  const preparedName = createPreparedNames(300)
  for (const text of ['select from a where id in ($1, $2)', 'insert into a values ($1, $2), ($3, $4)'])
    expect([preparedName(text), preparedName(text), preparedName(text)]).toEqual([undefined, undefined, undefined])
  preparedName('select from a where id in ($1)')
  expect(preparedName('select from a where id in ($1)')).toBeDefined()
})

it('limits the number of prepared statements', () => {
  const preparedName = createPreparedNames(2)
  const names = ['select 1', 'select 2', 'select 3'].map((text) => {
    preparedName(text)
    return preparedName(text)
  })
  expect(names.map((name) => name !== undefined)).toEqual([true, true, false])
  expect(preparedName('select 1')).toBe(names[0])
})
