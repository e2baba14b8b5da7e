import { describe, expect, test } from 'vitest'
import { codeOf } from '../testing/test-server.ts'
import { Admission, type AdmissionLimits } from './admission.ts'

const open = (limits: Partial<AdmissionLimits> = {}) => {
  const clock = { at: 0 }
  const admission = new Admission({
    permits: 4,
    heavyPermits: 1,
    queuePerTenant: 5,
    queueTotal: 7,
    now: () => clock.at,
    ...limits,
  })
  return { admission, clock }
}

/** Acquires a permit and records in `order` when it was granted. */
const acquire = (admission: Admission, tenant: string, order: string[]) => {
  const permit = admission.acquire(tenant)
  if (!permit) order.push(tenant)
  else
    permit.then(
      () => order.push(tenant),
      () => order.push(`${tenant} refused`),
    )
}
const flush = () => new Promise((done) => setImmediate(done))

/** Makes a tenant heavy: it holds all permits for seconds. */
const makeHeavy = (admission: Admission, clock: { at: number }, tenant: string) => {
  for (let place = 0; place < 4; place++) void admission.acquire(tenant)
  clock.at += 3_000
  for (let place = 0; place < 4; place++) admission.release(tenant)
}

describe('admission', () => {
  test('starts calls at once up to the number of permits', async () => {
    const { admission } = open()
    const order: string[] = []
    for (let call = 0; call < 6; call++) acquire(admission, 'a', order)
    expect(order).toEqual(['a', 'a', 'a', 'a'])
    expect(admission.figures()).toMatchObject({ active: 4, waiting: 2 })
    admission.release('a')
    await flush()
    expect(order).toHaveLength(5)
  })

  test('reserves no permit for a tenant that is becoming heavy', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    acquire(admission, 'loud', order)
    acquire(admission, 'loud', order)
    clock.at += 300
    // Heavy by now; no other tenant called in the last second.
    for (let call = 0; call < 2; call++) acquire(admission, 'loud', order)
    expect(order).toHaveLength(4)
  })

  test('reserves permits for light tenants only', async () => {
    const { admission, clock } = open({ permits: 8 })
    const order: string[] = []
    for (const tenant of ['one', 'two', 'one', 'two']) acquire(admission, tenant, order)
    clock.at += 600
    // Both are heavy by now, which is measured when they call or release.
    for (const tenant of ['one', 'two', 'one', 'two']) acquire(admission, tenant, order)
    admission.release('one')
    await flush()
    expect(order).toHaveLength(8)
    acquire(admission, 'quiet', order)
    acquire(admission, 'one', order)
    await flush()
    expect(order.slice(8)).toEqual(['quiet'])
    expect(admission.figures()).toMatchObject({ active: 8, waiting: 1 })
  })

  test('gives a heavy tenant all permits alone and the heavy share beside others', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    makeHeavy(admission, clock, 'loud')
    for (let call = 0; call < 4; call++) acquire(admission, 'loud', order)
    expect(order).toHaveLength(4)
    for (let call = 0; call < 4; call++) acquire(admission, 'loud', order)
    acquire(admission, 'quiet', order)
    for (let call = 0; call < 4; call++) admission.release('loud')
    await flush()
    expect(order).toEqual(['loud', 'loud', 'loud', 'loud', 'quiet'])
    expect(admission.figures()).toMatchObject({ active: 1, waiting: 4 })
    admission.release('quiet')
    await flush()
    expect(admission.figures()).toMatchObject({ active: 1, waiting: 3 })
  })

  test('starts calls of heavy tenants round-robin', async () => {
    const { admission, clock } = open({ heavyPermits: 1, queuePerTenant: 10, queueTotal: 20 })
    const order: string[] = []
    makeHeavy(admission, clock, 'one')
    makeHeavy(admission, clock, 'two')
    for (let call = 0; call < 2; call++) void admission.acquire('one')
    for (let call = 0; call < 2; call++) void admission.acquire('two')
    clock.at += 500
    void admission.acquire('quiet')
    admission.release('quiet')
    for (let call = 0; call < 4; call++) acquire(admission, 'one', order)
    for (let call = 0; call < 2; call++) acquire(admission, 'two', order)
    for (const tenant of ['one', 'one', 'two', 'two']) admission.release(tenant)
    for (let permit = 0; permit < 4; permit++) {
      await flush()
      const last = order.at(-1)
      if (last) admission.release(last)
    }
    await flush()
    expect(order).toEqual(['one', 'two', 'one', 'two', 'one'])
  })

  test('does not starve heavy tenants under constant light load', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    makeHeavy(admission, clock, 'loud')
    void admission.acquire('quiet')
    acquire(admission, 'loud', order)
    admission.release('loud')
    for (let call = 0; call < 3; call++) acquire(admission, 'loud', order)
    expect(order).toEqual(['loud'])
    for (let permit = 0; permit < 12; permit++) {
      clock.at += 10
      void admission.acquire('other')
      admission.release('other')
    }
    await flush()
    expect(order).toEqual(['loud', 'loud'])
  })

  test('refuses with 429 when the queue of a tenant is full and 503 when all queues are', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    for (let call = 0; call < 9; call++) acquire(admission, 'a', order)
    expect(await codeOf(Promise.resolve().then(() => admission.acquire('a')))).toBe('too_many_requests')
    for (let call = 0; call < 2; call++) acquire(admission, 'b', order)
    expect(await codeOf(Promise.resolve().then(() => admission.acquire('c')))).toBe('unavailable')
    clock.at += 11_000
    admission.release('a')
    await flush()
    expect(order.filter((each) => each.endsWith('refused'))).toHaveLength(7)
    expect(admission.figures()).toMatchObject({ active: 3, waiting: 0 })
  })

  test('forgets idle tenants', () => {
    const { admission, clock } = open()
    for (let tenant = 0; tenant < 6_000; tenant++) {
      void admission.acquire(`tenant ${tenant}`)
      clock.at += 5
      admission.release(`tenant ${tenant}`)
    }
    expect(admission.figures().tenants).toBeLessThanOrEqual(5_000)
    expect(admission.figures()).toMatchObject({ active: 0, waiting: 0 })
  })
})
