import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRelay } from '#platform/outbox/relay'
import { pushChannel } from '#platform/push/push-relay'
import { startQueue } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, invited, type TestContext } from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

/** Seeded random generator, so that each run makes the same moves. */
const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

type Move = { who: TestMember; method: AnyMethod; body: Record<string, unknown> }

const rows = async <Row extends object>(sql: string) => (await context.server.pools.owner.query<Row>(sql)).rows

/** A random command on a random order, allowed or not. */
const anyMove = async (roll: () => number): Promise<Move> => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const orders = await rows<{ id: string; version: number }>('select id, version from work_orders order by number')
  const jobs = await rows<{ id: string; tenant: string }>(
    'select id, contractor_tenant_id as tenant from jobs order by created_at, id',
  )
  const raise: Move = {
    who: context.manager,
    method: workOrdersMethods.create,
    body: {
      location_uuid: context.location,
      title: 'Tap',
      description: 'Drips',
      category: 'plumbing',
      service: 'leaks',
      priority: 'routine',
    },
  }
  if (orders.length < 8) return raise
  const { id, version } = pick(orders)
  const one = { work_order_uuid: id, version }
  const job = jobs.length > 0 ? pick(jobs) : { id, tenant: '' }
  const contractor = job.tenant === context.rival.tenantId ? context.rival : context.owner
  const contractors = [context.owner.tenantId, context.rival.tenantId]
  const client = context.admin
  return pick<Move>([
    raise,
    { who: client, method: workOrdersMethods.award, body: { ...one, contractor_uuid: pick(contractors), award: 5000 } },
    { who: client, method: workOrdersMethods.requestQuotes, body: { ...one, contractor_uuids: contractors } },
    { who: client, method: workOrdersMethods.cancel, body: { ...one, reason: 'other', note: 'Sold' } },
    { who: client, method: workOrdersMethods.reinstate, body: one },
    { who: client, method: workOrdersMethods.endHire, body: { ...one, reason: 'x' } },
    { who: contractor, method: jobsMethods.accept, body: { job_uuid: job.id } },
    { who: contractor, method: jobsMethods.accept, body: { job_uuid: job.id } },
    { who: contractor, method: jobsMethods.withdraw, body: { job_uuid: job.id } },
    { who: client, method: jobsMethods.reinvite, body: { job_uuid: job.id } },
  ])
}

test('counters are exact after 200 random commands, four at a time', async () => {
  const roll = dice(20_260_302)
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 50; round++) {
    const moves = [await anyMove(roll), await anyMove(roll), await anyMove(roll), await anyMove(roll)]
    context.server.now += 60_000
    const codes = await Promise.all(moves.map(({ who, method, body }) => codeOf(who.raw(method, body))))
    for (const code of codes) outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
  }
  expect(outcomes.get('answered')).toBeGreaterThan(60)
  const counters = await rows(
    `select tenant_id, scope, part, bucket, sum(n)::int as n from bucket_counters group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`,
  )
  const truth = await rows(
    `select * from (
       select client_tenant_id as tenant_id, scope, organisation_id as part, bucket, count(*)::int as n from work_orders cross join lateral
         (values ('client'), ('client:priority:' || priority), ('client:category:' || category), ('client:source:' || source), ('client:ball:' || responsible_party)) s (scope) group by 1, 2, 3, 4
       union all select contractor_tenant_id, 'contractor', contractor_tenant_id, tab, count(*)::int from jobs group by 1, 3, 4) t order by 1, 2, 3, 4`,
  )
  expect(counters).toEqual(truth)
  const places = await rows(
    `select (select sum(n)::int from place_counters c where c.location_id = l.id) as open_orders, (select count(*)::int from work_orders where state not in ('invoice_paid', 'customer_cancelled')) as truth from locations l`,
  )
  expect(places).toEqual(places.map((place) => ({ ...place, open_orders: (place as { truth: number }).truth })))
})

type Heard = { channel: string; event: string; data: { work_order_uuid: string; job_uuid: string | null } }

test('each event is once in timeline and outbox, and channels receive their own events', async () => {
  const { pools } = context.server
  const relay = startRelay(pools.worker, (problem) => {
    throw problem
  })
  const waiting = async () =>
    (await rows<{ n: number }>('select count(*)::int as n from outbox where sent_at is null'))[0]?.n
  const drained = async () => {
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  }
  relay.wake()
  await drained()
  const listener = await pools.owner.connect()
  const heard: Heard[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}') as Heard))
  await listener.query(`listen ${pushChannel}`)
  const order = await invited(context)
  relay.wake()
  await drained()
  await expect.poll(() => heard.filter(({ event }) => event === 'job.accepted').length, { timeout: 5_000 }).toBe(6)
  await relay.close()
  await listener.query(`unlisten ${pushChannel}`)
  listener.release()

  const errors = await rows<{ name: string }>(
    `select name from activity where work_order_id = '${order.workOrderUuid}'`,
  )
  const sent = await rows<{ name: string }>(
    `select name from outbox where payload->>'work_order_uuid' = '${order.workOrderUuid}'`,
  )
  const sorted = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  expect(sorted(sent)).toEqual(sorted(errors))
  expect(sorted(errors)).toEqual([
    'job.accepted',
    'job.accepted',
    'job.offered',
    'job.offered',
    'work-order.created',
    'work-order.dispatched',
  ])

  const on = (channel: string) => heard.filter((message) => message.channel === channel)
  const jobsOn = (member: TestMember) => [
    ...new Set(on(`private-tenant-${member.tenantId}`).map(({ data }) => data.job_uuid)),
  ]
  expect(jobsOn(context.owner)).toEqual([order.jobUuid])
  expect(jobsOn(context.rival)).toEqual([order.otherJobUuid])
  expect(on(`private-tenant-${context.stranger.tenantId}`)).toEqual([])
  expect(on(`private-tenant-${context.admin.tenantId}`)).toHaveLength(6)
  expect(on(`private-work-order-${order.workOrderUuid}`)).toHaveLength(6)
  for (const { data } of heard) expect(Object.keys(data).sort()).toEqual(['job_uuid', 'work_order_uuid'])
})

test('events that a relay could not send are sent by the next one', async () => {
  const [{ id } = { id: '' }] = await rows<{ id: string }>(
    'select position as id from outbox order by position desc limit 1',
  )
  await rows(`update outbox set sent_at = null where position = ${id}`)
  const relays = [
    startRelay(context.server.pools.worker, () => undefined),
    startRelay(context.server.pools.worker, () => undefined),
  ]
  for (const relay of relays) relay.wake()
  await expect
    .poll(async () => (await rows<{ n: number }>('select count(*)::int as n from outbox where sent_at is null'))[0]?.n)
    .toBe(0)
  for (const relay of relays) await relay.close()
})

test('a queue that loses the database at the end of a job reports it, restarts and continues', async () => {
  const { pools, services, now } = context.server
  let isAway = false
  const errors: string[] = []
  const done: unknown[] = []
  const connect = (heard?: (problem: Error) => void) => {
    if (!isAway) return heard ? pools.owner.connect(heard as never) : pools.owner.connect()
    const gone = new Error('Connection terminated unexpectedly')
    return heard ? heard(gone) : Promise.reject(gone)
  }
  const owner: typeof pools.owner = Object.create(pools.owner, { connect: { value: connect } })
  const area = {
    handlers: {},
    backgroundJobs: {
      'test-lose': async () => void (isAway = true),
      'test-note': async (payload: unknown) => void done.push(payload),
    },
  }
  const queue = await startQueue(
    { pools: { ...pools, owner }, areas: [area], refreshPlacement: services.refreshPlacement, now: () => now },
    { followsTime: false, onError: (problem) => void errors.push(String(problem)) },
  )
  const add = (task: string) => pools.owner.query('select graphile_worker.add_job($1, $2)', [task, { task }])
  await add('test-lose')
  await expect.poll(() => errors.length, { timeout: 5_000 }).toBeGreaterThan(0)
  expect(errors[0]).toContain('Connection terminated unexpectedly')
  isAway = false
  await add('test-note')
  await expect.poll(() => done, { timeout: 8_000 }).toEqual([{ task: 'test-note' }])
  await queue.stop()
}, 20_000)
