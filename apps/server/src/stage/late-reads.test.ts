import { randomUUID } from 'node:crypto'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runMethod } from '#platform/runner/run-method'
import { visitorOf } from '#platform/testing/stage'
import { type Cast, openCast } from './cast.ts'

let cast: Cast
let asked = 0
let isWhole = true
let keepsUp = true
beforeAll(async () => {
  cast = await openCast()
  const { pools } = cast.theatre
  // The copy of this test is the database itself behind a door that counts, and that can be shut.
  const counting = {
    connect: async () => {
      asked++
      if (!isWhole) throw new Error('the copy is gone')
      return pools.app.connect()
    },
  } as unknown as pg.Pool
  pools.copy = { pool: counting, keepsUp: () => keepsUp, close: async () => undefined }
})
afterAll(() => cast?.close())
beforeEach(() => {
  asked = 0
  isWhole = true
  keepsUp = true
})

const look = async (method: AnyMethod, { takesLate, accept }: { takesLate: boolean; accept?: string }) => {
  const { engine, now } = cast.theatre
  const { membership } = cast.manager
  const answer = await runMethod(engine, method, {
    namespace: membership.namespace,
    locale: 'en-GB',
    visitor: visitorOf(membership),
    body: {},
    headers: accept === undefined ? {} : { accept },
    now,
    session: { start: () => undefined, end: () => undefined, tokenHash: membership.id },
    correlationId: randomUUID(),
    takesLate,
  })
  return answer.status
}

test('the copy answers what may be late, to whoever changed nothing of late', async () => {
  expect([await look(locationsMethods.list, { takesLate: true }), asked]).toEqual([200, 1])
  expect([await look(locationsMethods.list, { takesLate: false }), asked]).toEqual([200, 1])
  expect([await look(workOrdersMethods.list, { takesLate: true }), asked]).toEqual([200, 1])
  expect([await look(workOrdersMethods.list, { takesLate: true, accept: 'text/csv' }), asked]).toEqual([200, 2])
})

test('a copy that lags is not asked, and one that breaks is not missed', async () => {
  keepsUp = false
  expect([await look(locationsMethods.list, { takesLate: true }), asked]).toEqual([200, 0])
  keepsUp = true
  isWhole = false
  expect([await look(locationsMethods.list, { takesLate: true }), asked]).toEqual([200, 1])
})
