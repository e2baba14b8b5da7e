import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRefusal } from '../runner/constraints.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { hasDiskRoom } from './disk-room.ts'
import { openPools, type Pools } from './pools.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pools: Pools
beforeAll(async () => {
  database = await freshDatabase()
  pools = openPools(database.url, 2)
})
afterAll(async () => {
  await pools?.close()
  await database?.drop()
})

test('a write that was refused for want of room is probed until there is room', async () => {
  expect(await hasDiskRoom(pools.owner)).toBe(true)
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  expect(toRefusal(full)).toMatchObject({ code: 'unavailable' })
  const noRoom = { connect: () => Promise.resolve({ query: () => Promise.reject(full), release: () => undefined }) }
  expect(await hasDiskRoom(noRoom as unknown as pg.Pool)).toBe(false)
  expect(await hasDiskRoom(pools.owner)).toBe(true)
  // Not probed any more.
  expect(await hasDiskRoom(noRoom as unknown as pg.Pool)).toBe(true)
})
