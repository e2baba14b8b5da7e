import { expect, it } from 'vitest'
import { preparedName } from './prepared-name.ts'

it('prepares a built statement on its second use', () => {
  const text = 'select "title" from "work_orders" where "id" = $1'
  expect(preparedName(text)).toBeUndefined()
  const name = preparedName(text)
  expect(name).toMatch(/^built-[0-9a-f]{24}$/)
  expect(preparedName(text)).toBe(name)
  preparedName(`${text} limit 1`)
  expect(preparedName(`${text} limit 1`)).not.toBe(name)
})

it('does not prepare statements with value lists', () => {
  for (const text of ['select from a where id in ($1, $2)', 'insert into a values ($1, $2), ($3, $4)'])
    expect([preparedName(text), preparedName(text), preparedName(text)]).toEqual([undefined, undefined, undefined])
  preparedName('select from a where id in ($1)')
  expect(preparedName('select from a where id in ($1)')).toBeDefined()
})

it('limits the number of prepared statements', () => {
  for (let n = 0; n < 400; n++) {
    preparedName(`select ${n}`)
    preparedName(`select ${n}`)
  }
  expect(preparedName('select 399')).toBeUndefined()
  expect(preparedName('select 1')).toBeDefined()
})
