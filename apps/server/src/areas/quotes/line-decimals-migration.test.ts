import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'

const file = new URL('../../../migrations/0050-line-decimals.sql', import.meta.url)
const [functionOnly] = readFileSync(file, 'utf8').split(/(?<=\$\$;\n)/)

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(functionOnly ?? '')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const converted = async (lines: readonly object[], isVariation: boolean): Promise<unknown> =>
  (await client.query('select line_decimals($1::jsonb, $2) as lines', [JSON.stringify(lines), isVariation])).rows[0]
    .lines

test('lines in hundredths and minor units become decimals, in their order', async () => {
  const lines = [
    { description: 'Tap', quantity: 150, unitPrice: 5000 },
    { description: 'Washer', quantity: 10_000, unitPrice: 7 },
  ]
  expect(await converted(lines, false)).toEqual([
    { description: 'Tap', quantity: '1.5', unitPrice: '50.00' },
    { description: 'Washer', quantity: '100', unitPrice: '0.07' },
  ])
  expect(await converted([], false)).toEqual([])
})

test('removed lines of a variation have a negative quantity, at their price', async () => {
  const lines = [
    { quantity: 100, unitPrice: 4000 },
    { quantity: 250, unitPrice: -4000 },
  ]
  expect(await converted(lines, true)).toEqual([
    { quantity: '1', unitPrice: '40.00' },
    { quantity: '-2.5', unitPrice: '40.00' },
  ])
})
