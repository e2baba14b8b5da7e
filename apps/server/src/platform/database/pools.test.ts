import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openPools, type Pools } from './pools.ts'

let database: TestDatabase
let pools: Pools

beforeAll(async () => {
  database = await freshDatabase()
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=9MB -c statement_timeout=0')
  pools = openPools(url.href)
})

afterAll(async () => {
  await pools.close()
  await database.drop()
})

it('gives requests their role and limits whatever options the address of the database has, and keeps the others', async () => {
  const asked =
    "select current_user::text as role, current_setting('statement_timeout') as wait, current_setting('work_mem') as memory"
  const answers = await Promise.all([pools.app, pools.link, pools.worker].map((pool) => pool.query(asked)))
  expect(answers.map(({ rows }) => rows[0])).toEqual([
    { role: 'fettle_app', wait: '10s', memory: '9MB' },
    { role: 'fettle_link', wait: '10s', memory: '9MB' },
    { role: 'fettle_worker', wait: '10s', memory: '9MB' },
  ])
})
