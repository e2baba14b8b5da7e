import { auditMethods } from '@fettle/contracts/audit/audit.methods'
import { bulkActionsMethods, jobBulkActionsMethods } from '@fettle/contracts/work-orders/bulk-actions.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { watchersMethods } from '@fettle/contracts/work-orders/watchers.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { maxTags } from '@fettle/domain/work-orders/tag-colors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runMethod } from '#platform/runner/run-method'
import { codeOf, type TestMember, toCaller } from '#platform/testing/test-server'
import { createTestContext, hired, raise, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let tagUuid: string
beforeAll(async () => {
  context = await createTestContext()
  tagUuid = (await context.call(context.admin, tagsMethods.create, { name: 'Winter', color: 'teal' })).uuid
  // The queue's member context is loaded from the database, so the member must have accepted the terms there.
  await context.server.pools.owner.query("update persons set terms_version = '9999-12-31'")
})
afterAll(() => context?.close())

const raised = async (count: number): Promise<string[]> => {
  const uuids: string[] = []
  for (let each = 0; each < count; each++) uuids.push((await raise(context)).uuid)
  return uuids
}
const start = (who: TestMember, action: object, more: object) =>
  context.call(who, bulkActionsMethods.start, { action, ...more })
const latest = async (who: TestMember) => (await context.call(who, bulkActionsMethods.list))[0]
const done = async (who: TestMember, action: object, workOrderUuids: string[]) => {
  await start(who, action, { workOrderUuids })
  await context.server.runQueue()
  return latest(who)
}
const order = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
const tag = () => ({ kind: 'tag', tagUuid })

describe('a bulk run', () => {
  let orders: string[]
  beforeEach(async () => {
    orders = await raised(3)
  })

  test('runs the single command for each order, with an audit entry each', async () => {
    expect(await done(context.manager, tag(), orders)).toMatchObject({ state: 'finished', totalCount: 3, doneCount: 3 })
    for (const each of orders) expect((await order(each)).tags.map(({ name }) => name)).toEqual(['Winter'])
    const entries = await context.call(context.admin, auditMethods.list, {})
    const notes = entries.filter(({ method }) => method === 'tags.attach').map(({ subject }) => subject.workOrderUuid)
    expect(new Set(notes)).toEqual(new Set(orders))
    await done(context.manager, { kind: 'untag', tagUuid }, orders)
    expect((await order(orders[0] ?? '')).tags).toEqual([])
  })

  test('sets the priority, invites contractors, and cancels with a reason', async () => {
    await done(context.manager, { kind: 'prioritise', priority: 'emergency' }, orders)
    expect((await order(orders[0] ?? '')).priority).toBe('emergency')
    await done(context.manager, { kind: 'watch', userUuid: context.admin.membership.id }, orders)
    for (const workOrderUuid of orders)
      expect((await context.call(context.admin, watchersMethods.list, { workOrderUuid })).isWatching).toBe(true)
    await done(
      context.manager,
      { kind: 'invite', contractorUuids: [context.owner.tenantId, context.rival.tenantId] },
      orders,
    )
    expect((await order(orders[1] ?? '')).jobs).toHaveLength(2)
    await done(context.manager, { kind: 'cancel', reason: 'duplicate', note: 'Twice' }, orders)
    expect((await order(orders[2] ?? '')).cancellation).toMatchObject({ reason: 'duplicate', note: 'Twice' })
  })

  test('continues after a refused order, and reports which and why', async () => {
    const [first = '', second = ''] = orders
    const { version } = await order(second)
    await context.call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid: second,
      version,
      reason: 'other',
      note: 'Sold',
    })
    const run = await done(context.manager, { kind: 'cancel', reason: 'duplicate' }, orders)
    expect(run).toMatchObject({ state: 'finished', doneCount: 2, refusedCount: 1 })
    const refusals = await context.call(context.manager, bulkActionsMethods.refusals, { bulkRunUuid: run?.uuid })
    expect(refusals).toMatchObject([
      { workOrderUuid: second, code: 'work_order_already_cancelled', title: 'Tap drips' },
    ])
    expect((await order(first)).bucket).toBe('cancelled')
  })

  test('includes everything that a list contains, each order once', async () => {
    await start(context.manager, tag(), { filter: { bucket: 'new', tagUuid: undefined } })
    const { totalCount } = (await latest(context.manager)) ?? { totalCount: 0 }
    expect(totalCount).toBe((await context.call(context.manager, workOrdersMethods.list, { bucket: 'new' })).length)
    await context.server.runQueue()
    expect(await latest(context.manager)).toMatchObject({ doneCount: totalCount, refusedCount: 0 })
  })

  test('stops before its next order when cancelled; finished ones stay', async () => {
    const run = await start(context.manager, tag(), { workOrderUuids: orders })
    expect(await codeOf(context.call(context.admin, bulkActionsMethods.cancel, { bulkRunUuid: run.uuid }))).toBe(
      'not_found',
    )
    await context.call(context.manager, bulkActionsMethods.cancel, { bulkRunUuid: run.uuid })
    await context.server.runQueue()
    expect(await latest(context.manager)).toMatchObject({ state: 'cancelled', doneCount: 0 })
    expect(await codeOf(context.call(context.manager, bulkActionsMethods.cancel, { bulkRunUuid: run.uuid }))).toBe(
      'bulk_over',
    )
  })

  test('does not repeat an order whose result was not recorded before a crash', async () => {
    const [first = ''] = orders
    const run = await start(context.manager, { kind: 'cancel', reason: 'duplicate' }, { workOrderUuids: orders })
    const { version } = await order(first)
    // Same call as the crashed worker sent for the first order.
    await runMethod(context.server.services, workOrdersMethods.cancel as never, {
      namespace: 'uk',
      locale: 'en-GB',
      caller: toCaller(context.manager.membership),
      body: { work_order_uuid: first, version, reason: 'duplicate', note: '' },
      headers: { 'x-user-uuid': context.manager.membership.id, 'idempotency-key': `bulk-${run.uuid}-1` },
      now: Date.now(),
      session: { start: () => undefined, end: () => undefined, tokenHash: null },
      correlationId: run.uuid,
    })
    await context.server.runQueue()
    expect(await latest(context.manager)).toMatchObject({ state: 'finished', doneCount: 3, refusedCount: 0 })
    const events = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid: first })
    expect(events.filter(({ name }) => name === 'work-order.cancelled')).toHaveLength(1)
  })

  test('loses its permissions with its member', async () => {
    const leaver = await context.server.member(context.admin, 'COO')
    await start(leaver, tag(), { workOrderUuids: orders })
    await context.server.pools.owner.query("update memberships set status = 'DEACTIVATED' where id = $1", [
      leaver.membership.id,
    ])
    await context.server.runQueue()
    expect(await latest(leaver)).toMatchObject({ state: 'finished', doneCount: 0, refusedCount: 3 })
    expect((await order(orders[0] ?? '')).tags).toEqual([])
  })
})

/** Inserts copies of an order directly into the database. */
const copyOrder = async (workOrderUuid: string, count: number) => {
  const { owner } = context.server.pools
  const { rows } = await owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'work_orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
  )
  const names = rows.map(({ name }) => name)
  const own: Record<string, string> = { id: 'gen_random_uuid()', number: 'number + 100000 + n' }
  await owner.query(
    `insert into work_orders (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')}
     from work_orders, generate_series(1, $2::int) n where id = $1`,
    [workOrderUuid, count],
  )
}

describe('a run is refused', () => {
  test('without permission, twice at once, on nothing, or on more than a thousand', async () => {
    const orders = await raised(1)
    const named = { workOrderUuids: orders }
    expect(await codeOf(start(context.finance, tag(), named))).toBe('forbidden')
    expect(await codeOf(start(context.owner, tag(), named))).toBe('forbidden')
    expect(await codeOf(start(context.manager, tag(), {}))).toBe('bulk_selection_missing')
    expect(await codeOf(start(context.manager, tag(), { ...named, filter: {} }))).toBe('bulk_selection_missing')
    expect(await codeOf(start(context.manager, tag(), { filter: { q: 'no such order' } }))).toBe('bulk_nothing')
    await start(context.manager, tag(), named)
    expect(await codeOf(start(context.manager, tag(), named))).toBe('bulk_under_way')
    await context.server.runQueue()
    await copyOrder(orders[0] ?? '', 1001)
    expect(await codeOf(start(context.manager, tag(), { filter: { bucket: 'new' } }))).toBe('bulk_too_many')
  })

  test('during impersonation', async () => {
    const caller = toCaller(context.manager.membership)
    const impersonation = { id: context.manager.membership.id, staff_name: 'Sam', ends_at: '2099-01-01T00:00:00.000Z' }
    const call = runMethod(context.server.services, bulkActionsMethods.start as never, {
      namespace: 'uk',
      locale: 'en-GB',
      caller: { ...caller, person: caller.person && { ...caller.person, impersonation } },
      body: { action: { kind: 'untag', tag_uuid: tagUuid }, work_order_uuids: await raised(1) },
      headers: { 'x-user-uuid': context.manager.membership.id },
      now: context.server.now,
      session: { start: () => undefined, end: () => undefined, tokenHash: null },
      correlationId: tagUuid,
    })
    expect(await codeOf(call)).toBe('not_while_impersonating')
  })
})

test('prioritising an order with its own priority changes nothing', async () => {
  const { workOrderUuid } = await hired(context)
  const before = await order(workOrderUuid)
  const change = { workOrderUuid, version: before.version, priority: 'planned' }
  const after = await context.call(context.manager, workOrdersMethods.prioritise, change)
  expect(after).toMatchObject({ priority: 'planned', title: before.title, contacts: before.contacts })
  expect(Date.parse(after.completeBy ?? '')).toBeGreaterThan(Date.parse(before.completeBy ?? ''))
  expect(await codeOf(context.call(context.manager, workOrdersMethods.prioritise, change))).toBe('stale_version')
  expect(await codeOf(context.call(context.finance, workOrdersMethods.prioritise, change))).toBe('forbidden')
})

describe('a run over the jobs of a contractor', () => {
  const startJobs = (who: TestMember, action: object, more: object) =>
    context.call(who, jobBulkActionsMethods.start, { action, ...more })
  const latestOfJobs = async (who: TestMember) => (await context.call(who, jobBulkActionsMethods.list))[0]
  const tagsOf = async (jobUuid: string) =>
    (await context.call(context.owner, jobsMethods.get, { jobUuid })).tags.map(({ name }) => name)
  let own: { kind: 'tag'; tagUuid: string }
  let jobs: string[]
  beforeAll(async () => {
    const { uuid } = await context.call(context.owner, tagsMethods.create, { name: 'Van 2', color: 'teal' })
    own = { kind: 'tag', tagUuid: uuid }
    jobs = [(await hired(context)).jobUuid, (await hired(context)).jobUuid]
  })

  test('adds a tag to each and removes it again, with an audit entry each', async () => {
    await startJobs(context.owner, own, { jobUuids: jobs })
    await context.server.runQueue()
    expect(await latestOfJobs(context.owner)).toMatchObject({ kind: 'tag', state: 'finished', doneCount: 2 })
    for (const each of jobs) expect(await tagsOf(each)).toEqual(['Van 2'])
    const entries = await context.call(context.owner, auditMethods.list, {})
    expect(entries.filter(({ method }) => method === 'tags.attach-to-job')).toHaveLength(2)
    await startJobs(context.owner, { ...own, kind: 'untag' }, { filter: { tagUuid: own.tagUuid } })
    await context.server.runQueue()
    expect(await latestOfJobs(context.owner)).toMatchObject({ totalCount: 2, doneCount: 2 })
    expect(await tagsOf(jobs[0] ?? '')).toEqual([])
  })

  test('adds a colleague as watcher, and reports jobs the colleague cannot see', async () => {
    const followers = async (jobUuid: string) =>
      (await context.call(context.owner, watchersMethods.list, { jobUuid })).watchers.map(({ userUuid }) => userUuid)
    const colleague = (await context.server.member(context.owner, 'KM')).membership.id
    await startJobs(context.owner, { kind: 'watch', userUuid: colleague }, { jobUuids: jobs })
    await context.server.runQueue()
    expect(await latestOfJobs(context.owner)).toMatchObject({ kind: 'watch', doneCount: 2, refusedCount: 0 })
    for (const each of jobs) expect(await followers(each)).toEqual([colleague])
    // Operatives see only assigned jobs, and there are none.
    await startJobs(context.owner, { kind: 'watch', userUuid: context.operative.membership.id }, { jobUuids: jobs })
    await context.server.runQueue()
    const run = await latestOfJobs(context.owner)
    const said = await context.call(context.owner, jobBulkActionsMethods.refusals, { bulkRunUuid: run?.uuid })
    expect(said.map(({ code }) => code)).toEqual(['colleague_cannot_see', 'colleague_cannot_see'])
    expect(await codeOf(startJobs(context.operative, { kind: 'watch', userUuid: colleague }, { jobUuids: jobs }))).toBe(
      'forbidden',
    )
  })

  test('continues after a refused job, and reports which and why', async () => {
    const [full = '', other = ''] = jobs
    for (let count = 0; count < maxTags; count++) {
      const { uuid } = await context.call(context.owner, tagsMethods.create, { name: `Word ${count}`, color: 'teal' })
      await context.call(context.owner, tagsMethods.attachToJob, { jobUuid: full, tagUuid: uuid })
    }
    await startJobs(context.owner, own, { jobUuids: [full, other] })
    await context.server.runQueue()
    const run = await latestOfJobs(context.owner)
    expect(run).toMatchObject({ state: 'finished', doneCount: 1, refusedCount: 1 })
    const said = await context.call(context.owner, jobBulkActionsMethods.refusals, { bulkRunUuid: run?.uuid })
    expect(said).toMatchObject([{ jobUuid: full, code: 'too_many_tags', title: 'Tap drips' }])
    expect(await tagsOf(other)).toEqual(['Van 2'])
    for (const who of [context.rival, context.operative])
      expect(await codeOf(context.call(who, jobBulkActionsMethods.refusals, { bulkRunUuid: run?.uuid }))).toBe(
        'not_found',
      )
  })

  test('stops before its next job, and requires the permission and own jobs', async () => {
    const run = await startJobs(context.owner, own, { jobUuids: jobs })
    expect(await codeOf(startJobs(context.owner, own, { jobUuids: jobs }))).toBe('bulk_under_way')
    await context.call(context.owner, jobBulkActionsMethods.cancel, { bulkRunUuid: run.uuid })
    await context.server.runQueue()
    expect(await latestOfJobs(context.owner)).toMatchObject({ state: 'cancelled', doneCount: 0 })
    expect(await codeOf(startJobs(context.operative, own, { jobUuids: jobs }))).toBe('forbidden')
    expect(await codeOf(startJobs(context.manager, own, { jobUuids: jobs }))).toBe('forbidden')
    expect(await codeOf(startJobs(context.rival, own, { jobUuids: jobs }))).toBe('not_found')
    expect(await codeOf(startJobs(context.owner, own, {}))).toBe('bulk_selection_missing')
    expect(await codeOf(startJobs(context.owner, own, { filter: { q: 'no such job' } }))).toBe('bulk_nothing')
  })

  test('refuses jobs of another company by a database constraint', async () => {
    const { owner } = context.server.pools
    const put = (tenantId: string) =>
      owner
        .query(
          `with run as (insert into bulk_runs (tenant_id, membership_id, list, action, state, created_at)
             select tenant_id, id, 'jobs', '{}', 'cancelled', now() from memberships where tenant_id = $1 limit 1 returning id)
           insert into bulk_items (tenant_id, run_id, position, client_tenant_id, job_id) select $1, run.id, 1, j.client_tenant_id, j.id from run, jobs j where j.id = $2`,
          [tenantId, jobs[0]],
        )
        .then(
          () => 'kept',
          ({ code }: { code: string }) => code,
        )
    expect(await put(context.owner.tenantId)).toBe('kept')
    expect(await put(context.rival.tenantId)).toBe('23503')
  })
})
