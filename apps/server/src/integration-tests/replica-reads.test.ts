import { randomUUID } from 'node:crypto'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runMethod } from '#platform/runner/run-method'
import { toCaller } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from './test-context.ts'

let context: TestContext
let asked = 0
let isWhole = true
let isCaughtUp = true
beforeAll(async () => {
  context = await createTestContext()
  const { pools } = context.server
  // The replica of this test is the database itself behind a pool that counts connections and can fail.
  const counting = {
    connect: async () => {
      asked++
      if (!isWhole) throw new Error('the copy is gone')
      return pools.app.connect()
    },
  } as unknown as pg.Pool
  pools.replica = { pool: counting, isCaughtUp: () => isCaughtUp, close: async () => undefined }
})
afterAll(() => context?.close())
beforeEach(() => {
  asked = 0
  isWhole = true
  isCaughtUp = true
})

const look = async (method: AnyMethod, { allowsStaleRead, accept }: { allowsStaleRead: boolean; accept?: string }) => {
  const { services, now } = context.server
  const { membership } = context.manager
  const answer = await runMethod(services, method, {
    namespace: membership.namespace,
    locale: 'en-GB',
    caller: toCaller(membership),
    body: {},
    headers: accept === undefined ? {} : { accept },
    now,
    session: { start: () => undefined, end: () => undefined, tokenHash: membership.id },
    correlationId: randomUUID(),
    allowsStaleRead,
  })
  return answer.status
}

test('the replica answers methods that allow it, without a recent write of the caller', async () => {
  expect([await look(locationsMethods.list, { allowsStaleRead: true }), asked]).toEqual([200, 1])
  expect([await look(locationsMethods.list, { allowsStaleRead: false }), asked]).toEqual([200, 1])
  expect([await look(workOrdersMethods.list, { allowsStaleRead: true }), asked]).toEqual([200, 1])
  expect([await look(workOrdersMethods.list, { allowsStaleRead: true, accept: 'text/csv' }), asked]).toEqual([200, 2])
})

test('a lagging replica is not used, and a failing one falls back to the primary', async () => {
  isCaughtUp = false
  expect([await look(locationsMethods.list, { allowsStaleRead: true }), asked]).toEqual([200, 0])
  isCaughtUp = true
  isWhole = false
  expect([await look(locationsMethods.list, { allowsStaleRead: true }), asked]).toEqual([200, 1])
})
