import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, hired, invited, openCast } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const create = (change: object = {}) =>
  cast.call(cast.manager, workOrdersMethods.create, {
    locationUuid: cast.location,
    title: 'Tap drips',
    description: 'In the kitchen',
    category: 'plumbing',
    service: 'leaks',
    priority: 'routine',
    contacts: [{ kind: 'resident', name: 'Rosa Field', telephone: '0113 496 0000' }],
    ...change,
  })
const get = (workOrderUuid: string) => cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })
const job = (who: Player, jobUuid: string) => cast.call(who, jobsMethods.get, { jobUuid })
const accept = (who: Player, jobUuid: string) => cast.call(who, jobsMethods.accept, { jobUuid })

/** Dispatches an order to these contractors; returns their jobs. */
const tender = async (contractors: Player[], seats = 5) => {
  const { uuid: workOrderUuid, version } = await create()
  const contractorUuids = contractors.map(({ tenantId }) => tenantId)
  const sent = await cast.call(cast.manager, workOrdersMethods.requestQuotes, {
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

const awarded = async (contractor: Player) => {
  const order = await create()
  const sent = await cast.call(cast.manager, workOrdersMethods.award, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuid: contractor.tenantId,
    award: 10_000,
  })
  return { workOrderUuid: order.uuid, jobUuid: sent.jobs[0]?.uuid ?? '' }
}

/** A direct labour company of the client, signed in as its office. */
const directLabour = async () => {
  const own = await cast.theatre.tenant('contractor')
  await cast.call(cast.admin, contractorsMethods.appoint, { contractorUuid: own.tenantId, kind: 'dlo' })
  return cast.theatre.member({ ...own, membership: { ...own.membership, is_dlo: true } }, 'KO')
}

describe('accept', () => {
  test('an award is hired at once and discloses the contact data', async () => {
    const stage = await awarded(cast.owner)
    expect((await job(cast.owner, stage.jobUuid)).contacts).toEqual([])
    const taken = await accept(cast.owner, stage.jobUuid)
    expect(taken).toMatchObject({ jobState: 'hired', tab: 'awaiting-booking', ball: 'contractor' })
    expect(taken.contacts.map(({ name }) => name)).toEqual(['Rosa Field'])
    expect(await get(stage.workOrderUuid)).toMatchObject({ bucket: 'awaiting-booking', hiredJobUuid: stage.jobUuid })
  })

  test('an invitation takes a bidder slot and shows no contact data', async () => {
    const { jobs } = await tender([cast.owner, cast.rival])
    const taken = await accept(cast.owner, jobs[0] ?? '')
    expect(taken).toMatchObject({ jobState: 'shortlisted', contacts: [] })
  })

  test('refuses the second when one slot was free, also in parallel', async () => {
    const { jobs } = await tender([cast.owner, cast.rival], 1)
    const codes = await Promise.all([
      codeOf(accept(cast.owner, jobs[0] ?? '')),
      codeOf(accept(cast.rival, jobs[1] ?? '')),
    ])
    expect(codes.sort()).toEqual(['answered', 'work_order_has_no_free_seats'])
  })

  test('refuses answered and cancelled offers, and operatives', async () => {
    const { jobs } = await tender([cast.owner])
    await accept(cast.owner, jobs[0] ?? '')
    expect(await codeOf(accept(cast.owner, jobs[0] ?? ''))).toBe('lead_already_accepted_or_closed')
    const other = await tender([cast.owner])
    const { version } = await get(other.workOrderUuid)
    const cancel = { workOrderUuid: other.workOrderUuid, version, reason: 'other' }
    await cast.call(cast.manager, workOrdersMethods.cancel, cancel)
    expect(await codeOf(accept(cast.owner, other.jobs[0] ?? ''))).toBe('work_order_already_cancelled')
    expect(await codeOf(accept(cast.operative, other.jobs[0] ?? ''))).toBe('forbidden')
  })
})

describe('decline', () => {
  const decline = (who: Player, jobUuid: string) =>
    cast.call(who, jobsMethods.decline, { jobUuid, reason: 'No hands free' })

  test('is a right of direct labour alone', async () => {
    const { jobs } = await tender([cast.owner])
    expect(await codeOf(decline(cast.owner, jobs[0] ?? ''))).toBe('direct_labour_only')
    expect((await job(cast.owner, jobs[0] ?? '')).cannot.decline).toBe('direct_labour_only')
  })

  test('by direct labour requires the order to be dispatched again', async () => {
    const own = await directLabour()
    const { workOrderUuid, jobs } = await tender([own])
    expect(await decline(own, jobs[0] ?? '')).toMatchObject({ jobState: 'lost', lostBecause: 'declined' })
    expect(await get(workOrderUuid)).toMatchObject({ state: 'new', needsRedispatch: true, ball: 'client' })
  })
})

describe('withdraw', () => {
  const withdraw = (who: Player, jobUuid: string) => cast.call(who, jobsMethods.withdraw, { jobUuid })

  test('of one of two keeps the order open; of the last one it must be dispatched again', async () => {
    const stage = await invited(cast)
    expect((await withdraw(cast.owner, stage.jobUuid)).lostBecause).toBe('interest_withdrawn')
    expect(await get(stage.workOrderUuid)).toMatchObject({ state: 'job_leads_sent', needsRedispatch: false })
    await withdraw(cast.rival, stage.otherJobUuid)
    expect(await get(stage.workOrderUuid)).toMatchObject({ state: 'new', needsRedispatch: true, ball: 'client' })
  })

  test('refuses after the hire', async () => {
    const stage = await hired(cast)
    expect(await codeOf(withdraw(cast.owner, stage.jobUuid))).toBe('interest_cannot_be_withdrawn')
  })
})

describe('reinvite', () => {
  const reinvite = (who: Player, jobUuid: string) => cast.call(who, jobsMethods.reinvite, { jobUuid })

  test('offers the lost job to its contractor again', async () => {
    const stage = await invited(cast)
    await cast.call(cast.owner, jobsMethods.withdraw, { jobUuid: stage.jobUuid })
    await reinvite(cast.manager, stage.jobUuid)
    expect(await job(cast.owner, stage.jobUuid)).toMatchObject({ jobState: 'offered', tab: 'new', lostBecause: null })
    expect(await codeOf(accept(cast.owner, stage.jobUuid))).toBe('answered')
  })

  test('refuses a job that is not lost, and hides it from strangers', async () => {
    const stage = await invited(cast)
    expect(await codeOf(reinvite(cast.manager, stage.jobUuid))).toBe('job_cannot_be_invited_again')
    expect(await codeOf(reinvite(cast.stranger, stage.jobUuid))).toBe('not_found')
    expect(await codeOf(reinvite(cast.outsider, stage.jobUuid))).toBe('not_found')
    expect(await codeOf(reinvite(cast.owner, stage.jobUuid))).toBe('forbidden')
  })
})

describe('hides', () => {
  test('jobs of others from every method', async () => {
    const { workOrderUuid, jobs } = await tender([cast.owner])
    const [jobUuid = ''] = jobs
    for (const method of [jobsMethods.get, jobsMethods.activity, jobsMethods.accept, jobsMethods.withdraw])
      expect([method.name, await codeOf(cast.rival.raw(method, { job_uuid: jobUuid }))]).toEqual([
        method.name,
        'not_found',
      ])
    const decline = { job_uuid: jobUuid, reason: 'x' }
    expect(await codeOf(cast.rival.raw(jobsMethods.decline, decline))).toBe('not_found')
    const listed = await cast.call(cast.rival, jobsMethods.list)
    expect(listed.map((each) => each.workOrderUuid)).not.toContain(workOrderUuid)
  })

  test('unassigned jobs from operatives, in lists, counts and single views', async () => {
    const [mine, other] = [await hired(cast), await hired(cast)]
    await cast.theatre.pools.owner.query(
      `insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id)
       select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1`,
      [mine.jobUuid, cast.operative.membership.id],
    )
    expect((await cast.call(cast.operative, jobsMethods.list)).map(({ uuid }) => uuid)).toEqual([mine.jobUuid])
    const { counts } = await cast.call(cast.operative, jobsMethods.counts)
    expect(counts).toMatchObject({ all: 1, 'awaiting-booking': 1 })
    expect(await codeOf(job(cast.operative, mine.jobUuid))).toBe('answered')
    expect(await codeOf(job(cast.operative, other.jobUuid))).toBe('not_found')
    expect(await codeOf(cast.call(cast.operative, jobsMethods.activity, { jobUuid: other.jobUuid }))).toBe('not_found')
    const office = await cast.call(cast.owner, jobsMethods.list, { mine: true })
    expect(office).toEqual([])
  })

  test('events of competing jobs from a contractor', async () => {
    const stage = await invited(cast)
    const seen = await cast.call(cast.owner, jobsMethods.activity, { jobUuid: stage.jobUuid })
    expect(seen.map(({ name }) => name).sort()).toEqual(['job.accepted', 'job.offered'])
    const all = await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid: stage.workOrderUuid })
    expect(all.filter(({ name }) => name === 'job.accepted')).toHaveLength(2)
  })
})

describe('the list', () => {
  const listed = async (filter: Record<string, unknown>) =>
    (await cast.call(cast.owner, jobsMethods.list, filter)).map(({ uuid }) => uuid)

  test('is filtered by client, responsible party and overdue', async () => {
    const [asked, booked] = [await tender([cast.owner]), await hired(cast)]
    const [offered = ''] = asked.jobs
    const pool = cast.theatre.pools.owner
    const dueAt = (at: string | null) => pool.query('update jobs set due_at = $2 where id = $1', [booked.jobUuid, at])
    await dueAt('2026-01-05T12:00:00Z')
    expect(await listed({ clientUuid: cast.admin.tenantId })).toEqual(expect.arrayContaining([offered, booked.jobUuid]))
    expect(await listed({ clientUuid: cast.stranger.tenantId })).toEqual([])
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
  const { counts } = await cast.call(cast.owner, jobsMethods.counts)
  for (const [tab, count] of Object.entries(counts)) {
    const answer = await cast.owner.raw(jobsMethods.list, { tab }, { 'x-pagination-limit': '1' })
    expect([tab, answer.headers['x-pagination-count']]).toEqual([tab, String(count)])
  }
  expect(counts.all).toBeGreaterThan(5)
})

describe('the search of a contractor', () => {
  test('finds an order by its edited title, and not by the former one', async () => {
    const order = await create({ title: 'Quirky gutter' })
    const sent = await cast.call(cast.manager, workOrdersMethods.requestQuotes, {
      workOrderUuid: order.uuid,
      version: order.version,
      contractorUuids: [cast.owner.tenantId],
      seats: 1,
    })
    const found = async (q: string) => (await cast.call(cast.owner, jobsMethods.list, { q })).map(({ uuid }) => uuid)
    const own = [sent.jobs[0]?.uuid]
    expect(await found('quirky gutter')).toEqual(own)
    const { title, description, category, service, priority, accessNotes, contacts } = await get(order.uuid)
    await cast.call(cast.manager, workOrdersMethods.edit, {
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
