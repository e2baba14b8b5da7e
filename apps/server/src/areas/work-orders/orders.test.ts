import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  invited,
  reported,
  type TestContext,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const day = 86_400_000
const entries = {
  title: 'Tap drips',
  description: 'In the kitchen',
  category: 'plumbing',
  service: 'leaks',
  priority: 'routine' as const,
}
const create = (change: object = {}, who: TestMember = context.manager) =>
  context.call(who, workOrdersMethods.create, { locationUuid: context.location, ...entries, ...change })
const get = (workOrderUuid: string, who: TestMember = context.manager) =>
  context.call(who, workOrdersMethods.get, { workOrderUuid })
type Order = Awaited<ReturnType<typeof create>>
const award = (order: Pick<Order, 'uuid' | 'version'>, change: object = {}, who: TestMember = context.manager) =>
  context.call(who, workOrdersMethods.award, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuid: context.owner.tenantId,
    award: 10_000,
    ...change,
  })
const ask = (order: Pick<Order, 'uuid' | 'version'>, contractors: TestMember[], change: object = {}) =>
  context.call(context.manager, workOrdersMethods.requestQuotes, {
    workOrderUuid: order.uuid,
    version: order.version,
    contractorUuids: contractors.map(({ tenantId }) => tenantId),
    ...change,
  })
const cancel = (order: Pick<Order, 'uuid' | 'version'>, who: TestMember = context.manager) =>
  context.call(who, workOrdersMethods.cancel, {
    workOrderUuid: order.uuid,
    version: order.version,
    reason: 'no_longer_needed',
  })

describe('create', () => {
  test('returns a numbered order at its location, in state new with the client responsible', async () => {
    const contacts = [{ kind: 'resident', name: 'Rosa Field', telephone: '0113 496 0000' }]
    const one = await create({ contacts, budget: 20_000, preferredOn: '2026-12-05' })
    const other = await create()
    expect(one).toMatchObject({ state: 'new', bucket: 'new', ball: 'client', source: 'client', version: 1 })
    expect(one).toMatchObject({ locationName: 'Harbour House', timeZone: 'Europe/London', preferredOn: '2026-12-05' })
    expect(one.budget).toEqual({ amount: 20_000, currency: 'GBP' })
    expect(one.contacts.map(({ name }) => name)).toEqual(['Rosa Field'])
    expect(other.number).toBe(one.number + 1)
    expect(Date.parse(one.completeBy ?? '')).toBeGreaterThan(Date.parse(one.respondBy ?? ''))
  })

  test('allocates numbers without gaps or duplicates in parallel', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create()))
    const numbers = made.map(({ number }) => number).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_number, place) => (numbers[0] ?? 0) + place))
  })

  test('refuses contact data in the text, services of another category, and missing permissions', async () => {
    expect(await codeOf(create({ description: 'Call me on 07700 900123' }))).toBe('description_has_contact_data')
    expect(await codeOf(create({ service: 'roof-repair' }))).toBe('service_not_in_category')
    const resident = { kind: 'resident', name: 'Rosa Field' }
    expect(await codeOf(create({ contacts: [{ ...resident, telephone: '030 23125' }] }))).toBe(
      'contacts.0.telephone:phone_invalid',
    )
    expect(await codeOf(create({ contacts: [{ ...resident, email: 'rosa' }] }))).toBe('contacts.0.email:email_invalid')
    expect(await codeOf(create({ title: '  ' }))).toBe('title:required')
    expect(await codeOf(create({ priority: 'whenever' }))).toBe('priority:not_in_list')
    expect(await codeOf(create({}, context.finance))).toBe('forbidden')
    expect(await codeOf(create({}, context.owner))).toBe('forbidden')
  })

  test('hides locations of other tenants', async () => {
    expect(await codeOf(create({}, context.stranger))).toBe('not_found')
    expect(await codeOf(create({}, context.outsider))).toBe('not_found')
  })
})

describe('edit', () => {
  const edit = (order: Order, change: object) =>
    context.call(context.manager, workOrdersMethods.edit, {
      workOrderUuid: order.uuid,
      version: order.version,
      ...entries,
      ...change,
    })

  test('returns the change and increments the version', async () => {
    const order = await create()
    const edited = await edit(order, { title: 'Tap runs', priority: 'emergency', accessNotes: 'Key at number 3' })
    expect(edited).toMatchObject({ title: 'Tap runs', priority: 'emergency', accessNotes: 'Key at number 3' })
    expect(edited.version).toBe(order.version + 1)
  })

  test('refuses a stale version', async () => {
    const order = await create()
    await edit(order, { title: 'First' })
    expect(await codeOf(edit(order, { title: 'Second' }))).toBe('stale_version')
    expect((await get(order.uuid)).title).toBe('First')
  })
})

describe('award', () => {
  test('returns a job on offer with the sum', async () => {
    const order = await award(await create())
    expect(order).toMatchObject({ state: 'job_leads_sent', delivery: 'direct_award', ball: 'contractor' })
    expect(order.awarded).toEqual({ amount: 10_000, currency: 'GBP' })
    expect(order.jobs.map(({ state, contractorName }) => [state, contractorName])).toEqual([
      ['offered', 'Leeds Plumbing'],
    ])
  })

  test('lets a property manager award 1,000.00 and not a penny more', async () => {
    expect(await codeOf(award(await create(), { award: 100_001 }))).toBe('award_above_your_limit')
    expect(await codeOf(award(await create(), { award: 100_000 }))).toBe('answered')
    expect(await codeOf(award(await create(), { award: 100_001 }, context.admin))).toBe('answered')
  })

  test('obeys the limit of the appointment, even for an administrator', async () => {
    const thrifty = await context.server.tenant('contractor')
    const terms = { contractorUuid: thrifty.tenantId, kind: 'contracted', spendLimit: 30_000 }
    await context.call(context.admin, contractorsMethods.appoint, terms)
    const give = async (sum: number) =>
      codeOf(award(await create(), { contractorUuid: thrifty.tenantId, award: sum }, context.admin))
    expect(await give(30_001)).toBe('above_contractor_spend_limit')
    expect(await give(30_000)).toBe('answered')
  })

  test('is auto-accepted by direct labour, even without a sum, and by contractors with auto-acceptance', async () => {
    const own = await context.server.tenant('contractor')
    await context.call(context.admin, contractorsMethods.appoint, { contractorUuid: own.tenantId, kind: 'dlo' })
    const accepted = await award(await create(), { contractorUuid: own.tenantId, award: 0 })
    expect(accepted).toMatchObject({ bucket: 'awaiting-booking', hiredJobUuid: accepted.jobs[0]?.uuid })
    const eager = await context.server.tenant('contractor')
    const terms = { contractorUuid: eager.tenantId, kind: 'contracted', autoAccepts: true }
    await context.call(context.admin, contractorsMethods.appoint, terms)
    expect((await award(await create(), { contractorUuid: eager.tenantId })).jobs[0]?.state).toBe('hired')
  })

  test('refuses a missing sum, contractors without appointment, and a dispatched order', async () => {
    expect(await codeOf(award(await create(), { award: 0 }))).toBe('award_missing')
    const unknown = await context.server.tenant('contractor')
    expect(await codeOf(award(await create(), { contractorUuid: unknown.tenantId }))).toBe('contractor_not_appointed')
    const out = await award(await create())
    expect(await codeOf(award(out))).toBe('award_is_waiting')
    expect(await codeOf(award({ ...out, version: out.version - 1 }))).toBe('stale_version')
  })
})

describe('request quotes', () => {
  test('creates a quote request for one contractor and a tender with bidder slots for several', async () => {
    const request = await ask(await create(), [context.owner])
    expect(request).toMatchObject({ delivery: 'quote_request', seats: null, bucket: 'quote-requested' })
    const tender = await ask(await create(), [context.owner, context.rival], { seats: 3, minimumQuotes: 2 })
    expect(tender).toMatchObject({ delivery: 'tender', seats: 3, minimumQuotes: 2 })
    expect(tender.jobs).toHaveLength(2)
  })

  test('turns a quote request into a tender with the second invitation', async () => {
    const request = await ask(await create(), [context.owner])
    const tender = await ask(request, [context.rival])
    expect(tender.delivery).toBe('tender')
    expect(await codeOf(ask(tender, [context.rival]))).toBe('contractor_already_asked')
  })

  test('refuses an empty list, unknown contractors and zero slots, and invites a repeated contractor once', async () => {
    const order = await create()
    expect(await codeOf(ask(order, []))).toBe('contractor_uuids:required')
    expect(await codeOf(ask(order, [context.owner, context.rival], { seats: 0 }))).toBe('seats:not_above_zero')
    expect(await codeOf(ask(order, [context.stranger]))).toBe('contractor_not_appointed')
    expect((await ask(order, [context.owner, context.owner])).jobs).toHaveLength(1)
  })
})

describe('cancel', () => {
  test('notifies every live job and leaves no responsible party', async () => {
    const hiredOrder = await invited(context)
    const order = await cancel(await get(hiredOrder.workOrderUuid))
    expect(order).toMatchObject({ state: 'customer_cancelled', bucket: 'cancelled', ball: 'nobody' })
    expect(order.cancellation).toMatchObject({ reason: 'no_longer_needed' })
    expect(order.jobs.map(({ state, lostBecause }) => [state, lostBecause])).toEqual([
      ['lost', 'order_cancelled'],
      ['lost', 'order_cancelled'],
    ])
    const job = await context.call(context.owner, jobsMethods.get, { jobUuid: hiredOrder.jobUuid })
    expect([job.tab, job.ball]).toEqual(['lost', 'nobody'])
    const retained = await hired(context)
    await cancel(await get(retained.workOrderUuid))
    expect(await context.call(context.owner, jobsMethods.get, { jobUuid: retained.jobUuid })).toMatchObject({
      tab: 'cancelled',
      ball: 'nobody',
    })
  })

  test('refuses twice, finished work, and a coordinator once a sum is agreed', async () => {
    const cancelled = await cancel(await create())
    expect(await codeOf(cancel(cancelled))).toBe('work_order_already_cancelled')
    const done = await get((await reported(context)).workOrderUuid)
    expect(await codeOf(cancel(done))).toBe('work_order_already_done')
    const agreed = await get((await hired(context)).workOrderUuid)
    const coordinator = await context.server.member(context.admin, 'COO')
    expect(await codeOf(cancel(agreed, coordinator))).toBe('costs_already_agreed')
    expect(await codeOf(cancel(await create(), coordinator))).toBe('answered')
  })
})

describe('reinstate', () => {
  const reinstate = (order: Pick<Order, 'uuid' | 'version'>, who: TestMember = context.admin) =>
    context.call(who, workOrdersMethods.reinstate, { workOrderUuid: order.uuid, version: order.version })

  test('restores order and jobs to their former state, up to the fourteenth day', async () => {
    const order = await invited(context)
    const cancelled = await cancel(await get(order.workOrderUuid))
    context.server.now += 14 * day - 5_000
    const back = await reinstate(cancelled)
    expect(back).toMatchObject({ state: 'job_leads_sent', cancellation: null })
    expect(back.jobs.map(({ state }) => state)).toEqual(['shortlisted', 'shortlisted'])
  })

  test('refuses after fourteen days, orders not cancelled, and a property manager', async () => {
    const cancelled = await cancel(await create())
    expect(await codeOf(reinstate(cancelled, context.manager))).toBe('forbidden')
    context.server.now += 14 * day + 1
    expect(await codeOf(reinstate(cancelled))).toBe('reinstate_window_passed')
    expect(await codeOf(reinstate(await create()))).toBe('work_order_not_cancelled')
  })
})

describe('end hire', () => {
  const end = (order: Pick<Order, 'uuid' | 'version'>, reason = 'Never came') =>
    context.call(context.manager, workOrdersMethods.endHire, {
      workOrderUuid: order.uuid,
      version: order.version,
      reason,
    })

  test('resets the order to new, to be dispatched again', async () => {
    const server = await hired(context)
    const order = await end(await get(server.workOrderUuid))
    expect(order).toMatchObject({ state: 'new', needsRedispatch: true, hiredJobUuid: null, ball: 'client' })
    expect((await ask(order, [context.rival])).needsRedispatch).toBe(false)
  })

  test('refuses without a reason and without a hire', async () => {
    const order = await hired(context)
    expect(await codeOf(end(await get(order.workOrderUuid), ' '))).toBe('reason:required')
    expect(await codeOf(end(await create()))).toBe('hire_cannot_be_ended')
  })
})

describe('close', () => {
  const close = (order: Pick<Order, 'uuid' | 'version'>) =>
    context.call(context.finance, workOrdersMethods.close, {
      workOrderUuid: order.uuid,
      version: order.version,
      reason: 'no_charge',
    })

  test('closes finished work without an invoice', async () => {
    const hiredOrder = await reported(context)
    const order = await close(await get(hiredOrder.workOrderUuid))
    expect(order).toMatchObject({ bucket: 'completed', ball: 'nobody', closure: { reason: 'no_charge' } })
    expect((await context.call(context.owner, jobsMethods.get, { jobUuid: hiredOrder.jobUuid })).tab).toBe('completed')
  })

  test('refuses unfinished work, and a property manager', async () => {
    expect(await codeOf(close(await create()))).toBe('work_order_cannot_be_closed')
    const hiredOrder = await reported(context)
    const order = await get(hiredOrder.workOrderUuid)
    const ask = { workOrderUuid: order.uuid, version: order.version, reason: 'no_charge' }
    expect(await codeOf(context.call(context.manager, workOrdersMethods.close, ask))).toBe('forbidden')
  })
})

describe('the map', () => {
  test('shows the orders of a list at the position of their locations or ancestors', async () => {
    const place = await context.call(context.manager, locationsMethods.get, { locationUuid: context.location })
    const { name, kind, parentUuid, organisationUuid, accessNotes, version } = place
    const entries = {
      name,
      kind,
      parentUuid,
      organisationUuid,
      accessNotes,
      addressLine1: '1 Quay',
      postcode: 'LS1 4DY',
    }
    const title = 'Lies somewhere'
    await create({ title })
    const find = (q = 'lies somewhere') => context.call(context.manager, workOrdersMethods.places, { q })
    // Its postcode is that of Islington.
    expect(await find()).toMatchObject({ places: [{ latitude: 51.537, longitude: -0.094 }], withoutPosition: 0 })
    expect(place.isOwnPosition).toBe(false)
    const position = { latitude: 53.79, longitude: -1.54 }
    const edit = { locationUuid: context.location, version, ...entries, position }
    const moved = await context.call(context.manager, locationsMethods.edit, edit)
    expect(moved).toMatchObject({ position, isOwnPosition: true })
    const below = { ...entries, name: 'Flat 9', kind: 'unit' as const, parentUuid: context.location }
    const flat = await context.call(context.manager, locationsMethods.create, below)
    expect(flat).toMatchObject({ position, isOwnPosition: false })
    await create({ title, locationUuid: flat.uuid })
    const { places, withoutPosition } = await find()
    expect(withoutPosition).toBe(0)
    expect(places.map(({ locationUuid }) => locationUuid).toSorted()).toEqual([context.location, flat.uuid].toSorted())
    expect(places.every(({ latitude, orders }) => latitude === 53.79 && orders.length === 1)).toBe(true)
    expect(await context.call(context.stranger, workOrdersMethods.places, { q: 'lies somewhere' })).toMatchObject({
      places: [],
    })
    const wrong = { ...edit, version: moved.version, position: { latitude: 91, longitude: 0 } }
    expect(await codeOf(context.call(context.manager, locationsMethods.edit, wrong))).toMatch(/^position/)
  })
})

describe('the overview', () => {
  test('counts each organisation as the list does, and each client of a contractor', async () => {
    await hired(context)
    await create()
    const { counts } = await context.call(context.manager, workOrdersMethods.counts)
    const { rows } = await context.call(context.manager, workOrdersMethods.overview)
    const sum = (bucket: string) => rows.reduce((total, row) => total + (row.counts[bucket] ?? 0), 0)
    for (const bucket of ['new', 'tendering', 'in-progress', 'completed', 'cancelled', 'all'])
      expect([bucket, sum(bucket)]).toEqual([bucket, counts[bucket]])
    const tabs = await context.call(context.owner, jobsMethods.counts, {})
    const jobs = await context.call(context.owner, jobsMethods.overview)
    expect(jobs.rows.map(({ uuid }) => uuid)).toEqual([context.manager.tenantId])
    expect(jobs.rows[0]?.counts['awaiting-booking']).toBe(tabs.counts['awaiting-booking'])
    expect(jobs.rows[0]?.counts.completed).toBeUndefined()
  })
})

describe('the history', () => {
  const hour = 3_600_000

  test('contains each placement, with the durations per party', async () => {
    const order = await create()
    context.server.now += 5 * hour
    const sent = await award(order)
    const [job] = sent.jobs
    context.server.now += 2 * hour
    await context.call(context.owner, jobsMethods.accept, { jobUuid: job?.uuid ?? '' })
    const { standings } = await context.call(context.manager, workOrdersMethods.history, { workOrderUuid: order.uuid })
    expect(standings.map(({ state, ball }) => [state, ball])).toEqual([
      ['new', 'client'],
      ['job_leads_sent', 'contractor'],
      ['quote_accepted', 'contractor'],
    ])
    expect(standings.map(({ authorised }) => authorised?.amount ?? null)).toEqual([null, null, 10_000])
    context.server.now += hour
    const near = (hours: number) => expect.closeTo(hours * 3600, -2) as number
    const waited = { client: near(5), contractor: near(3), resident: 0 }
    expect((await get(order.uuid)).waited).toEqual(waited)
    const rows = await context.call(context.manager, workOrdersMethods.list, { sort: 'created' })
    expect(rows.find(({ uuid }) => uuid === order.uuid)?.waited).toEqual(waited)
    const past = { workOrderUuid: order.uuid, until: standings[1]?.at ?? '' }
    const names = (await context.call(context.manager, workOrdersMethods.activity, past)).map(({ name }) => name)
    expect(names).toContain('job.offered')
    expect(names).not.toContain('work-order.hired')
    const own = await context.call(context.owner, jobsMethods.history, { jobUuid: job?.uuid ?? '' })
    expect(own.standings.map(({ state }) => state)).toEqual(['offered', 'hired'])
    expect(await codeOf(context.call(context.rival, jobsMethods.history, { jobUuid: job?.uuid ?? '' }))).toBe(
      'not_found',
    )
  })

  test('contains a withdrawn close as a separate step', async () => {
    const order = await reported(context)
    const before = await get(order.workOrderUuid)
    const one = { workOrderUuid: before.uuid, version: before.version }
    const closed = await context.call(context.finance, workOrdersMethods.close, { ...one, reason: 'no_charge' })
    expect(closed.can).toContain('reopen')
    const again = { workOrderUuid: closed.uuid, version: closed.version, reason: 'The wrong order' }
    expect(await codeOf(context.call(context.manager, workOrdersMethods.reopen, again))).toBe('forbidden')
    const open = await context.call(context.finance, workOrdersMethods.reopen, again)
    expect(open).toMatchObject({ state: before.state, bucket: before.bucket, closure: null })
    expect(open.can).not.toContain('reopen')
    const { standings } = await context.call(context.manager, workOrdersMethods.history, { workOrderUuid: open.uuid })
    expect(standings.slice(-3).map(({ state }) => state)).toEqual([before.state, 'invoice_paid', before.state])
  })
})

describe('hides', () => {
  test('orders of another client, from every method', async () => {
    const order = await create({ title: 'Secret boiler' })
    const one = { work_order_uuid: order.uuid, version: order.version }
    const tries = [
      [workOrdersMethods.edit, { ...one, ...entries }, 'not_found'],
      [workOrdersMethods.award, { ...one, contractor_uuid: context.owner.tenantId, award: 1 }, 'not_found'],
      [workOrdersMethods.requestQuotes, { ...one, contractor_uuids: [context.owner.tenantId] }, 'not_found'],
      [workOrdersMethods.cancel, { ...one, reason: 'other', note: 'Sold' }, 'not_found'],
      [workOrdersMethods.reinstate, one, 'not_found'],
      [workOrdersMethods.endHire, { ...one, reason: 'x' }, 'not_found'],
      [workOrdersMethods.close, { ...one, reason: 'no_charge' }, 'not_found'],
      [workOrdersMethods.reopen, { ...one, reason: 'x' }, 'not_found'],
      [workOrdersMethods.history, { work_order_uuid: order.uuid }, 'not_work_order_client'],
      [workOrdersMethods.get, { work_order_uuid: order.uuid }, 'not_work_order_client'],
      [workOrdersMethods.activity, { work_order_uuid: order.uuid }, 'not_work_order_client'],
    ] as const
    for (const [method, body, code] of tries)
      expect([method.name, await codeOf(context.stranger.raw(method, body))]).toEqual([method.name, code])
    expect(await context.call(context.stranger, workOrdersMethods.list, { q: 'secret' })).toEqual([])
    expect((await context.call(context.stranger, workOrdersMethods.counts)).counts.all).toBe(0)
    expect((await get(order.uuid)).version).toBe(order.version)
  })

  test('orders of other organisations from a member of one, in lists, counts and single views', async () => {
    const branch = { name: 'York', addressLine1: '1 Stonegate', postcode: 'YO1 8AS' }
    const { uuid: organisationUuid } = await context.call(context.admin, organisationsMethods.create, branch)
    const place = await context.call(context.admin, locationsMethods.create, {
      name: 'Stonegate',
      kind: 'building',
      parentUuid: null,
      organisationUuid,
      addressLine1: '1 Stonegate',
      postcode: 'YO1 8AS',
    })
    const [here, there] = [await create(), await create({ locationUuid: place.uuid }, context.admin)]
    const member = await context.server.member(context.admin, 'PRM', [organisationUuid])
    expect((await context.call(member, workOrdersMethods.list)).map(({ uuid }) => uuid)).toEqual([there.uuid])
    expect((await context.call(member, workOrdersMethods.counts)).counts).toMatchObject({ all: 1, new: 1 })
    expect(await codeOf(get(here.uuid, member))).toBe('not_work_order_client')
    expect(await codeOf(award(here, {}, member))).toBe('not_found')
    expect(await codeOf(award(there, {}, member))).toBe('answered')
    expect((await context.call(context.outsider, workOrdersMethods.counts)).counts.all).toBe(0)
  })
})

describe('list and counts', () => {
  test('agree in every bucket, and filters apply', async () => {
    const { counts } = await context.call(context.manager, workOrdersMethods.counts)
    for (const [bucket, count] of Object.entries(counts)) {
      const answer = await context.manager.raw(workOrdersMethods.list, { bucket }, { 'x-pagination-limit': '1' })
      expect([bucket, answer.headers['x-pagination-count']]).toEqual([bucket, String(count)])
    }
    const order = await create({ title: 'Quaint gargoyle', priority: 'planned' })
    const search = (filter: Record<string, unknown>) => context.call(context.manager, workOrdersMethods.list, filter)
    expect((await search({ q: 'gargoyle' })).map(({ uuid }) => uuid)).toEqual([order.uuid])
    expect((await search({ q: String(order.number) })).map(({ uuid }) => uuid)).toContain(order.uuid)
    expect((await search({ priority: 'planned', q: 'gargoyle' })).length).toBe(1)
    expect(await search({ priority: 'urgent', q: 'gargoyle' })).toEqual([])
    expect(await search({ category: 'roofing' })).toEqual([])
  })

  test('filter overdue work and work due today, open orders only', async () => {
    const order = await create({ title: 'Burst pipe', priority: 'emergency' })
    const cancelled = await create({ title: 'Burst main', priority: 'emergency' })
    await cancel(cancelled)
    const before = context.server.now
    const found = async (due: 'overdue' | 'today' | 'any', filter: object = {}) => {
      const rows = await context.call(context.manager, workOrdersMethods.list, { due, q: 'burst', ...filter })
      return rows.map(({ uuid }) => uuid)
    }
    const completeBy = Date.parse((await get(order.uuid)).completeBy ?? '')
    expect(await found('any')).toEqual([order.uuid])
    expect(await found('overdue')).toEqual([])
    context.server.now = completeBy - 60_000
    const isSameDay = new Date(completeBy).getUTCDate() === new Date(completeBy - 60_000).getUTCDate()
    expect(await found('today')).toEqual(isSameDay ? [order.uuid] : [])
    context.server.now = completeBy + 60_000
    expect([await found('today'), await found('overdue')]).toEqual([[], [order.uuid]])
    const overdue = await context.manager.raw(workOrdersMethods.list, { due: 'overdue' })
    const rows = await context.call(context.manager, workOrdersMethods.list, { due: 'overdue', sort: 'due' })
    expect(rows.map(({ uuid }) => uuid)).toContain(order.uuid)
    expect(Number(overdue.headers['x-pagination-count'])).toBeGreaterThan(0)
    context.server.now = before
  })

  test.each([{ priority: 'emergency' }, { category: 'plumbing' }])(
    'find an order where time has put it, by %o',
    async (by) => {
      const order = await create({ title: 'Slipped slate', ...by })
      const inBucket = async (bucket: string) => {
        const rows = await context.call(context.manager, workOrdersMethods.list, { bucket, ...by })
        const { headers } = await context.manager.raw(workOrdersMethods.list, { bucket, ...by })
        return { isHere: rows.some(({ uuid }) => uuid === order.uuid), count: Number(headers['x-pagination-count']) }
      }
      const everywhere = async () => [await inBucket('new'), await inBucket('invoice-overdue'), await inBucket('all')]
      const [fresh, overdue, all] = await everywhere()
      expect([fresh?.isHere, overdue?.isHere, all?.isHere]).toEqual([true, false, true])
      await context.server.pools.owner.query(
        "update work_orders set status_changes_at = created_at, next_bucket = 'invoice-overdue' where id = $1",
        [order.uuid],
      )
      expect(await everywhere()).toEqual([
        { isHere: false, count: (fresh?.count ?? 0) - 1 },
        { isHere: true, count: (overdue?.count ?? 0) + 1 },
        all,
      ])
      await context.server.pools.owner.query('update work_orders set status_changes_at = null where id = $1', [
        order.uuid,
      ])
    },
  )

  test('sort by number both ways', async () => {
    const numbers = async (direction: string) =>
      (await context.call(context.manager, workOrdersMethods.list, { sort: 'number', direction })).map(
        ({ number }) => number,
      )
    expect(await numbers('asc')).toEqual([...(await numbers('asc'))].sort((a, b) => a - b))
    expect(await numbers('desc')).toEqual([...(await numbers('desc'))].sort((a, b) => b - a))
  })

  test('the version increases with every change of the order', async () => {
    const order = await hired(context)
    expect(await versionOf(context, order)).toBe(3)
  })
})

describe('the placement of a new order', () => {
  /** Row of the order, and its database version (xmin). */
  const rowOf = async (id: string) => {
    const { rows } = await context.server.pools.owner.query(
      'select ctid::text as place, * from work_orders where id = $1',
      [id],
    )
    return rows[0]
  }

  test('is written with the order: refreshing it writes nothing, and the history begins with it', async () => {
    const { uuid } = await create({ priority: 'emergency', contacts: [{ kind: 'resident', name: 'Rosa Field' }] })
    const written = await rowOf(uuid)
    const { pools, services, now } = context.server
    const runAs = runAsSystem({
      pools,
      areas: services.areas,
      refreshPlacement: services.refreshPlacement,
      now: () => now,
    })
    const event = {
      name: 'work-order.edited',
      clientTenantId: context.admin.tenantId,
      contractorTenantId: null,
      workOrderId: uuid,
      jobId: null,
      subjectId: null,
      facts: {},
    }
    await runAs(context.admin.tenantId, async (tx) => tx.record(event))
    expect(await rowOf(uuid)).toEqual(written)
    expect(written).toMatchObject({
      bucket: 'new',
      placement_reason: 'nobody_is_asked',
      next_step: 'dispatch',
      job_count: 0,
    })
    expect(written.alert_at).toBeInstanceOf(Date)
    const { rows } = await pools.owner.query(
      'select state, place, responsible_party, at from placement_history where work_order_id = $1',
      [uuid],
    )
    expect(rows).toEqual([{ state: 'new', place: 'new', responsible_party: 'client', at: written.created_at }])
  })

  test('is returned as a later read returns it', async () => {
    const contacts = [{ kind: 'resident', name: 'Rosa Field', telephone: '0113 496 0000' }]
    const created = await create({ contacts, budget: 20_000, preferredOn: '2026-12-05' })
    expect(await get(created.uuid)).toEqual({ ...created, waited: expect.anything() })
  })

  test('changes once when a command leaves the placement unchanged', async () => {
    const order = await create()
    const changes = async () => {
      const { rows } = await context.server.pools.owner.query<{ changes: string }>(
        `select changes from audit_log where method = 'work-orders.prioritise' order by position desc limit 1`,
      )
      return (JSON.parse(rows[0]?.changes ?? '[]') as { table: string }[]).map(({ table }) => table)
    }
    context.server.now += 60_000
    const { uuid: workOrderUuid, version } = order
    const urgent = await context.call(context.manager, workOrdersMethods.prioritise, {
      workOrderUuid,
      version,
      priority: 'urgent',
    })
    expect(await changes()).toEqual(['work_orders'])
    const row = await rowOf(workOrderUuid)
    expect(row).toMatchObject({ priority: 'urgent', changed_at: new Date(context.server.now) })
    expect(row.alert_at.getTime()).toBeLessThan(Date.parse(urgent.respondBy ?? ''))
    expect(await get(workOrderUuid)).toEqual({ ...urgent, waited: expect.anything() })
  })
})
