import { describe, expect, test } from 'vitest'
import { codeOf } from '../testing/test-server.ts'
import { Admission, type AdmissionLimits } from './admission.ts'

const open = (bounds: Partial<AdmissionLimits> = {}) => {
  const clock = { at: 0 }
  const admission = new Admission({
    permits: 4,
    heavyPermits: 1,
    queuePerTenant: 5,
    queueTotal: 7,
    now: () => clock.at,
    ...bounds,
  })
  return { admission, clock }
}

/** Asks for a turn and notes in `order` when it came. */
const ask = (admission: Admission, tenant: string, order: string[]) => {
  const turn = admission.acquire(tenant)
  if (!turn) order.push(tenant)
  else
    turn.then(
      () => order.push(tenant),
      () => order.push(`${tenant} refused`),
    )
}
const settled = () => new Promise((done) => setImmediate(done))

/** Makes a tenant heavy: it had all places for seconds. */
const shout = (admission: Admission, clock: { at: number }, tenant: string) => {
  for (let place = 0; place < 4; place++) void admission.acquire(tenant)
  clock.at += 3_000
  for (let place = 0; place < 4; place++) admission.release(tenant)
}

describe('admission', () => {
  test('lets in at once while there is room, and no more than there is', async () => {
    const { admission } = open()
    const order: string[] = []
    for (let call = 0; call < 6; call++) ask(admission, 'a', order)
    expect(order).toEqual(['a', 'a', 'a', 'a'])
    expect(admission.figures()).toMatchObject({ active: 4, waiting: 2 })
    admission.release('a')
    await settled()
    expect(order).toHaveLength(5)
  })

  test('keeps no room for whoever grows loud itself, from the first call on', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    ask(admission, 'loud', order)
    ask(admission, 'loud', order)
    clock.at += 300
    // Heavy by now, and alone: nobody else was here in the last second, or ever.
    for (let call = 0; call < 2; call++) ask(admission, 'loud', order)
    expect(order).toHaveLength(4)
  })

  test('keeps none for those who have grown loud as well, and keeps it for who has not', async () => {
    const { admission, clock } = open({ permits: 8 })
    const order: string[] = []
    for (const tenant of ['one', 'two', 'one', 'two']) ask(admission, tenant, order)
    clock.at += 600
    // By now both are heavy, which is known of each once it calls or leaves.
    for (const tenant of ['one', 'two', 'one', 'two']) ask(admission, tenant, order)
    admission.release('one')
    await settled()
    expect(order).toHaveLength(8)
    ask(admission, 'quiet', order)
    ask(admission, 'one', order)
    await settled()
    expect(order.slice(8)).toEqual(['quiet'])
    expect(admission.figures()).toMatchObject({ active: 8, waiting: 1 })
  })

  test('gives a heavy tenant the whole house alone, and one place beside others', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    shout(admission, clock, 'loud')
    for (let call = 0; call < 4; call++) ask(admission, 'loud', order)
    expect(order).toHaveLength(4)
    for (let call = 0; call < 4; call++) ask(admission, 'loud', order)
    ask(admission, 'quiet', order)
    for (let call = 0; call < 4; call++) admission.release('loud')
    await settled()
    expect(order).toEqual(['loud', 'loud', 'loud', 'loud', 'quiet'])
    expect(admission.figures()).toMatchObject({ active: 1, waiting: 4 })
    admission.release('quiet')
    await settled()
    expect(admission.figures()).toMatchObject({ active: 1, waiting: 3 })
  })

  test('lets heavy tenants in by turns, whoever asked more often', async () => {
    const { admission, clock } = open({ heavyPermits: 1, queuePerTenant: 10, queueTotal: 20 })
    const order: string[] = []
    shout(admission, clock, 'one')
    shout(admission, clock, 'two')
    for (let call = 0; call < 2; call++) void admission.acquire('one')
    for (let call = 0; call < 2; call++) void admission.acquire('two')
    clock.at += 500
    void admission.acquire('quiet')
    admission.release('quiet')
    for (let call = 0; call < 4; call++) ask(admission, 'one', order)
    for (let call = 0; call < 2; call++) ask(admission, 'two', order)
    for (const tenant of ['one', 'one', 'two', 'two']) admission.release(tenant)
    for (let turn = 0; turn < 4; turn++) {
      await settled()
      const last = order.at(-1)
      if (last) admission.release(last)
    }
    await settled()
    expect(order).toEqual(['one', 'two', 'one', 'two', 'one'])
  })

  test('lets a heavy tenant begin now and then although light calls never cease', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    shout(admission, clock, 'loud')
    void admission.acquire('quiet')
    ask(admission, 'loud', order)
    admission.release('loud')
    for (let call = 0; call < 3; call++) ask(admission, 'loud', order)
    expect(order).toEqual(['loud'])
    for (let turn = 0; turn < 12; turn++) {
      clock.at += 10
      void admission.acquire('other')
      admission.release('other')
    }
    await settled()
    expect(order).toEqual(['loud', 'loud'])
  })

  test('refuses what would wait too long: 429 to who fills a line, 503 once the house is full', async () => {
    const { admission, clock } = open()
    const order: string[] = []
    for (let call = 0; call < 9; call++) ask(admission, 'a', order)
    expect(await codeOf(Promise.resolve().then(() => admission.acquire('a')))).toBe('too_many_requests')
    for (let call = 0; call < 2; call++) ask(admission, 'b', order)
    expect(await codeOf(Promise.resolve().then(() => admission.acquire('c')))).toBe('unavailable')
    clock.at += 11_000
    admission.release('a')
    await settled()
    expect(order.filter((each) => each.endsWith('refused'))).toHaveLength(7)
    expect(admission.figures()).toMatchObject({ active: 3, waiting: 0 })
  })

  test('forgets who has been gone for a while', () => {
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
