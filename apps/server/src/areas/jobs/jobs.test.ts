import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, invited, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const create = (change: object = {}) =>
  context.call(context.manager, workOrdersMethods.create, {
    locationUuid: context.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    contacts: [{ kind: 'resident', name: 'Rosa Field', telephone: '0113 496 0000' }],
    ...change,
  })
const get = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
const job = (who: TestMember, jobUuid: string) => context.call(who, jobsMethods.get, { jobUuid })
const accept = (who: TestMember, jobUuid: string) => context.call(who, jobsMethods.accept, { jobUuid })

/** Dispatches an order to these contractors; returns their jobs. */
const tender = async (contractors: TestMember[], seats = 5) => {
  const { uuid: workOrderUuid, version } = await create()
  const contractorUuids = contractors.map(({ tenantId }) => tenantId)
  const sent = await context.call(context.manager, workOrdersMethods.requestQuotes, {
    workOrderUuid,
    version,
    contractorUuids,
    seats,
  })
  const jobs = contractors.map(
    ({ tenantId }) => sent.jobs.find(({ contractorUuid }) => contractorUuid === tenantId)?.uuid ?? '',
  )
  return { workOrderUuid, jobs }
}

const awarded = async (contractor: TestMember) => {
  const order = await create()
  const sent = await context.call(context.manager, workOrdersMethods.award, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuid: contractor.tenantId,
    award: 10_000,
  })
  return { workOrderUuid: order.uuid, jobUuid: sent.jobs[0]?.uuid ?? '' }
}

/** A direct labour company of the client, signed in as its office. */
const directLabour = async () => {
  const own = await context.server.tenant('contractor')
  await context.call(context.admin, contractorsMethods.appoint, { contractorUuid: own.tenantId, kind: 'dlo' })
  return context.server.member({ ...own, membership: { ...own.membership, is_dlo: true } }, 'KO')
}

describe('accept', () => {
  test('an award is hired at once and discloses the contact data', async () => {
    const order = await awarded(context.owner)
    expect((await job(context.owner, order.jobUuid)).contacts).toEqual([])
    const accepted = await accept(context.owner, order.jobUuid)
    expect(accepted).toMatchObject({ jobState: 'hired', tab: 'awaiting-booking', ball: 'contractor' })
    expect(accepted.contacts.map(({ name }) => name)).toEqual(['Rosa Field'])
    expect(await get(order.workOrderUuid)).toMatchObject({ bucket: 'awaiting-booking', hiredJobUuid: order.jobUuid })
  })

  test('an invitation takes a bidder slot and shows no contact data', async () => {
    const { jobs } = await tender([context.owner, context.rival])
    const accepted = await accept(context.owner, jobs[0] ?? '')
    expect(accepted).toMatchObject({ jobState: 'shortlisted', contacts: [] })
  })

  test('refuses the second when one slot was free, also in parallel', async () => {
    const { jobs } = await tender([context.owner, context.rival], 1)
    const codes = await Promise.all([
      codeOf(accept(context.owner, jobs[0] ?? '')),
      codeOf(accept(context.rival, jobs[1] ?? '')),
    ])
    expect(codes.sort()).toEqual(['answered', 'work_order_has_no_free_seats'])
  })

  test('refuses answered and cancelled offers, and operatives', async () => {
    const { jobs } = await tender([context.owner])
    await accept(context.owner, jobs[0] ?? '')
    expect(await codeOf(accept(context.owner, jobs[0] ?? ''))).toBe('lead_already_accepted_or_closed')
    const other = await tender([context.owner])
    const { version } = await get(other.workOrderUuid)
    const cancel = { workOrderUuid: other.workOrderUuid, version, reason: 'other', note: 'Sold' }
    await context.call(context.manager, workOrdersMethods.cancel, cancel)
    expect(await codeOf(accept(context.owner, other.jobs[0] ?? ''))).toBe('work_order_already_cancelled')
    expect(await codeOf(accept(context.operative, other.jobs[0] ?? ''))).toBe('forbidden')
  })
})

describe('decline', () => {
  const decline = (who: TestMember, jobUuid: string) =>
    context.call(who, jobsMethods.decline, { jobUuid, reason: 'No hands free' })

  test('is a right of direct labour alone', async () => {
    const { jobs } = await tender([context.owner])
    expect(await codeOf(decline(context.owner, jobs[0] ?? ''))).toBe('direct_labour_only')
    expect((await job(context.owner, jobs[0] ?? '')).cannot.decline).toBe('direct_labour_only')
  })

  test('by direct labour requires the order to be dispatched again', async () => {
    const own = await directLabour()
    const { workOrderUuid, jobs } = await tender([own])
    expect(await decline(own, jobs[0] ?? '')).toMatchObject({ jobState: 'lost', lostBecause: 'declined' })
    expect(await get(workOrderUuid)).toMatchObject({ state: 'new', needsRedispatch: true, ball: 'client' })
  })
})

describe('withdraw', () => {
  const withdraw = (who: TestMember, jobUuid: string) => context.call(who, jobsMethods.withdraw, { jobUuid })

  test('of one of two keeps the order open; of the last one it must be dispatched again', async () => {
    const order = await invited(context)
    expect((await withdraw(context.owner, order.jobUuid)).lostBecause).toBe('interest_withdrawn')
    expect(await get(order.workOrderUuid)).toMatchObject({ state: 'job_leads_sent', needsRedispatch: false })
    await withdraw(context.rival, order.otherJobUuid)
    expect(await get(order.workOrderUuid)).toMatchObject({ state: 'new', needsRedispatch: true, ball: 'client' })
  })

  test('refuses after the hire', async () => {
    const order = await hired(context)
    expect(await codeOf(withdraw(context.owner, order.jobUuid))).toBe('interest_cannot_be_withdrawn')
  })
})

describe('reinvite', () => {
  const reinvite = (who: TestMember, jobUuid: string) => context.call(who, jobsMethods.reinvite, { jobUuid })

  test('offers the lost job to its contractor again', async () => {
    const order = await invited(context)
    await context.call(context.owner, jobsMethods.withdraw, { jobUuid: order.jobUuid })
    await reinvite(context.manager, order.jobUuid)
    expect(await job(context.owner, order.jobUuid)).toMatchObject({
      jobState: 'offered',
      tab: 'new',
      lostBecause: null,
    })
    expect(await codeOf(accept(context.owner, order.jobUuid))).toBe('answered')
  })

  test('refuses a job that is not lost, and hides it from strangers', async () => {
    const order = await invited(context)
    expect(await codeOf(reinvite(context.manager, order.jobUuid))).toBe('job_cannot_be_invited_again')
    expect(await codeOf(reinvite(context.stranger, order.jobUuid))).toBe('not_found')
    expect(await codeOf(reinvite(context.outsider, order.jobUuid))).toBe('not_found')
    expect(await codeOf(reinvite(context.owner, order.jobUuid))).toBe('forbidden')
  })
})

describe('hides', () => {
  test('jobs of others from every method', async () => {
    const { workOrderUuid, jobs } = await tender([context.owner])
    const [jobUuid = ''] = jobs
    for (const method of [jobsMethods.get, jobsMethods.activity, jobsMethods.accept, jobsMethods.withdraw])
      expect([method.name, await codeOf(context.rival.raw(method, { job_uuid: jobUuid }))]).toEqual([
        method.name,
        'not_found',
      ])
    const decline = { job_uuid: jobUuid, reason: 'x' }
    expect(await codeOf(context.rival.raw(jobsMethods.decline, decline))).toBe('not_found')
    const listed = await context.call(context.rival, jobsMethods.list)
    expect(listed.map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
  })

  test('unassigned jobs from operatives, in lists, counts and single views', async () => {
    const [mine, other] = [await hired(context), await hired(context)]
    await context.server.pools.owner.query(
      `insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id)
       select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1`,
      [mine.jobUuid, context.operative.membership.id],
    )
    expect((await context.call(context.operative, jobsMethods.list)).map(({ uuid }) => uuid)).toEqual([mine.jobUuid])
    const { counts } = await context.call(context.operative, jobsMethods.counts)
    expect(counts).toMatchObject({ all: 1, 'awaiting-booking': 1 })
    expect(await codeOf(job(context.operative, mine.jobUuid))).toBe('answered')
    expect(await codeOf(job(context.operative, other.jobUuid))).toBe('not_found')
    expect(await codeOf(context.call(context.operative, jobsMethods.activity, { jobUuid: other.jobUuid }))).toBe(
      'not_found',
    )
    const office = await context.call(context.owner, jobsMethods.list, { mine: true })
    expect(office).toEqual([])
  })

  test('events of competing jobs from a contractor', async () => {
    const order = await invited(context)
    const seen = await context.call(context.owner, jobsMethods.activity, { jobUuid: order.jobUuid })
    expect(seen.map(({ name }) => name).sort()).toEqual(['job.accepted', 'job.offered'])
    const all = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid: order.workOrderUuid })
    expect(all.filter(({ name }) => name === 'job.accepted')).toHaveLength(2)
  })
})

describe('the list', () => {
  const listed = async (filter: Record<string, unknown>) =>
    (await context.call(context.owner, jobsMethods.list, filter)).map(({ uuid }) => uuid)

  test('is filtered by client, responsible party and overdue', async () => {
    const [asked, booked] = [await tender([context.owner]), await hired(context)]
    const [offered = ''] = asked.jobs
    const pool = context.server.pools.owner
    const dueAt = (at: string | null) => pool.query('update jobs set due_at = $2 where id = $1', [booked.jobUuid, at])
    await dueAt('2026-01-05T12:00:00Z')
    expect(await listed({ clientUuid: context.admin.tenantId })).toEqual(
      expect.arrayContaining([offered, booked.jobUuid]),
    )
    expect(await listed({ clientUuid: context.stranger.tenantId })).toEqual([])
    expect(await listed({ ball: 'contractor' })).toEqual(expect.arrayContaining([offered, booked.jobUuid]))
    expect(await listed({ ball: 'client' })).not.toContain(offered)
    expect(await listed({ due: 'overdue', ball: 'contractor' })).toEqual([booked.jobUuid])
    expect(await listed({ due: 'overdue', tab: 'new' })).toEqual([])
    // Paused clocks are not overdue.
    await dueAt(null)
    expect(await listed({ due: 'overdue' })).toEqual([])
  })
})

test('counts of tabs equal those of their rows', async () => {
  const { counts } = await context.call(context.owner, jobsMethods.counts)
  for (const [tab, count] of Object.entries(counts)) {
    const answer = await context.owner.raw(jobsMethods.list, { tab }, { 'x-pagination-limit': '1' })
    expect([tab, answer.headers['x-pagination-count']]).toEqual([tab, String(count)])
  }
  expect(counts.all).toBeGreaterThan(5)
})

describe('the search of a contractor', () => {
  test('finds an order by its edited title, and not by the former one', async () => {
    const order = await create({ title: 'Quirky gutter' })
    const sent = await context.call(context.manager, workOrdersMethods.requestQuotes, {
      workOrderUuid: order.uuid,
      version: order.version,
      contractorUuids: [context.owner.tenantId],
      seats: 1,
    })
    const found = async (q: string) =>
      (await context.call(context.owner, jobsMethods.list, { q })).map(({ uuid }) => uuid)
    const own = [sent.jobs[0]?.uuid]
    expect(await found('quirky gutter')).toEqual(own)
    const { title, description, category, service, priority, accessNotes, contacts } = await get(order.uuid)
    await context.call(context.manager, workOrdersMethods.edit, {
      workOrderUuid: order.uuid,
      version: sent.version,
      description,
      category,
      service,
      priority,
      accessNotes,
      contacts: contacts.map(({ kind, name, telephone, email }) => ({ kind, name, telephone, email })),
      title: title.replace('Quirky', 'Whimsical'),
    })
    expect(await found('whimsical gutter')).toEqual(own)
    expect(await found('quirky gutter')).toEqual([])
  })
})
