import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Position } from '@fettle/domain/rules/position'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  type InvitedOrder,
  invited,
  line,
  raise,
  type TestContext,
  type TestOrder,
  versionOf,
} from '../../integration-tests/test-context.ts'
import { sendTenderReminders } from './tender-reminders.cron.ts'

const hour = 3_600_000
let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const asClient = ({ workOrderUuid }: TestOrder) => ({ workOrderUuid })
const inHours = (hours: number) => new Date(context.server.now + hours * hour).toISOString()
const terms = (over: object = {}) => ({ seats: 5, minimumQuotes: 1, quotesDueAt: inHours(72), ...over })
const change = async (order: TestOrder, over: object = {}) =>
  context.call(context.manager, tendersMethods.change, {
    workOrderUuid: order.workOrderUuid,
    version: await versionOf(context, order),
    ...terms(over),
  })
const quoteOf = async (who: TestMember, jobUuid: string, unitPrice = 10_000) => {
  const draft = await context.call(who, quotesMethods.create, {
    jobUuid,
    lines: [{ ...line, unitPrice: (unitPrice / 100).toFixed(2) }],
    validUntil: '2026-12-31',
    startOn: '2026-03-20',
  })
  return context.call(who, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
}
const newsOf = async (who: TestMember, workOrderUuid: string) =>
  (await context.call(who, notificationsMethods.list))
    .filter((each) => each.workOrderUuid === workOrderUuid && each.name.startsWith('tender.'))
    .map(({ name }) => name)
const asked = (who: TestMember, jobUuid: string, question: string) =>
  context.call(who, tendersMethods.ask, { jobUuid, question })
const questionsOf = (who: TestMember, of: object) =>
  context.call(who, tendersMethods.questions, of as Record<string, string>)
/** Runs the scheduled task as the queue does. */
const watch = () => {
  const { pools, services } = context.server
  const now = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  return sendTenderReminders({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
}

describe('the terms of a tender', () => {
  test('are changed while it is open, and every bidder is notified separately', async () => {
    const invitedOrder = await invited(context)
    await change(invitedOrder, { seats: 2, minimumQuotes: 2 })
    const order = await context.call(context.manager, workOrdersMethods.get, asClient(invitedOrder))
    expect(order).toMatchObject({ seats: 2, minimumQuotes: 2, tender: { asked: 2, joined: 2, quoted: 0 } })
    const job = await context.call(context.owner, jobsMethods.get, { jobUuid: invitedOrder.jobUuid })
    expect(job.invitation).toMatchObject({ quotesDueAt: order.tender?.quotesDueAt, seats: 2, seatsFree: 0 })
    expect(await newsOf(context.owner, invitedOrder.workOrderUuid)).toEqual(['tender.deadline-set'])
    expect(await newsOf(context.rival, invitedOrder.workOrderUuid)).toEqual(['tender.deadline-set'])
    const activity = await context.call(context.admin, workOrdersMethods.activity, {
      workOrderUuid: invitedOrder.workOrderUuid,
    })
    expect(activity.filter(({ name }) => name === 'tender.deadline-set')).toHaveLength(1)
  })

  test('refuse fewer slots than are taken, a past deadline, and a closed tender', async () => {
    const order = await invited(context)
    expect(await codeOf(change(order, { seats: 1 }))).toBe('seats_fewer_than_taken')
    expect(await codeOf(change(order, { quotesDueAt: inHours(-1) }))).toBe('deadline_in_the_past')
    expect(await codeOf(change(await hired(context)))).toBe('tender_not_open')
    const one = { workOrderUuid: order.workOrderUuid, version: 999, ...terms() }
    expect(await codeOf(context.call(context.manager, tendersMethods.change, one))).toBe('stale_version')
    for (const who of [context.stranger, context.outsider])
      expect(await codeOf(context.call(who, tendersMethods.change, one))).toBe('not_found')
  })

  test('refuse bids after the deadline until it is extended', async () => {
    const { uuid: workOrderUuid, version } = await raise(context)
    const contractorUuids = [context.owner.tenantId, context.rival.tenantId]
    const until = { contractorUuids, seats: 1, quotesDueAt: inHours(10) }
    const sent = await context.call(context.manager, workOrdersMethods.requestQuotes, {
      workOrderUuid,
      version,
      ...until,
    })
    const jobOf = (who: TestMember) => sent.jobs.find((job) => job.contractorUuid === who.tenantId)?.uuid ?? ''
    const [jobUuid, otherJobUuid] = [jobOf(context.owner), jobOf(context.rival)]
    await context.call(context.owner, jobsMethods.accept, { jobUuid })
    const full = await context.call(context.rival, jobsMethods.get, { jobUuid: otherJobUuid })
    expect([full.can.includes('accept'), full.cannot.accept]).toEqual([false, 'work_order_has_no_free_seats'])
    expect(await codeOf(context.call(context.rival, jobsMethods.accept, { jobUuid: otherJobUuid }))).toBe(
      'work_order_has_no_free_seats',
    )
    context.server.now += 11 * hour
    expect(await codeOf(quoteOf(context.owner, jobUuid))).toBe('tender_deadline_passed')
    const order = { workOrderUuid, jobUuid }
    await change(order, { seats: 2, quotesDueAt: inHours(5) })
    await context.call(context.rival, jobsMethods.accept, { jobUuid: otherJobUuid })
    const [draft] = await context.call(context.owner, quotesMethods.list, { jobUuid })
    const quote = { quoteUuid: draft?.uuid, version: draft?.version }
    expect(await context.call(context.owner, quotesMethods.submit, quote)).toMatchObject({ state: 'submitted' })
  })
})

describe('the deadline of a tender', () => {
  test('reminds bidders without a quote once and notifies the client once', async () => {
    const order = await invited(context)
    await change(order)
    await quoteOf(context.owner, order.jobUuid)
    await watch()
    expect(await newsOf(context.rival, order.workOrderUuid)).not.toContain('tender.reminded')
    context.server.now += 49 * hour
    await watch()
    await watch()
    const heard = async (who: TestMember, name: string) =>
      (await newsOf(who, order.workOrderUuid)).filter((each) => each === name).length
    expect(await heard(context.rival, 'tender.reminded')).toBe(1)
    expect(await heard(context.owner, 'tender.reminded')).toBe(0)
    expect(await heard(context.admin, 'tender.reminded')).toBe(0)
    context.server.now += 24 * hour
    await watch()
    await watch()
    expect(await heard(context.admin, 'tender.closed')).toBe(1)
    expect(await heard(context.rival, 'tender.closed')).toBe(0)
  })

  test('sends nothing for an awarded tender', async () => {
    const order = await invited(context)
    await change(order)
    const quote = await quoteOf(context.owner, order.jobUuid)
    await context.call(context.admin, quotesMethods.accept, { quoteUuid: quote.uuid, version: quote.version })
    context.server.now += 80 * hour
    await watch()
    expect(await newsOf(context.admin, order.workOrderUuid)).not.toContain('tender.closed')
    const { rows } = await context.server.pools.owner.query('select tender_alert_at from work_orders where id = $1', [
      order.workOrderUuid,
    ])
    expect(rows).toEqual([{ tender_alert_at: null }])
  })
})

describe('questions of bidders', () => {
  const answer = (question: { uuid: string; version: number }, over: object = {}) =>
    context.call(context.manager, tendersMethods.answer, {
      questionUuid: question.uuid,
      version: question.version,
      answer: 'The lift may be used',
      ...over,
    })
  const first = async (order: TestOrder) => {
    const { questions } = await questionsOf(context.manager, { workOrderUuid: order.workOrderUuid })
    const [question] = questions
    if (!question) throw new Error('Nobody asked')
    return question
  }

  test("are answered to every bidder, without the asker's name", async () => {
    const order = await invited(context)
    await asked(context.owner, order.jobUuid, 'May we use the lift?')
    const open = await first(order)
    expect(open).toMatchObject({ askerName: 'Leeds Plumbing', answer: null, can: ['answer'] })
    expect((await questionsOf(context.rival, { jobUuid: order.otherJobUuid })).questions).toEqual([])
    await answer(open)
    const seen = await questionsOf(context.rival, { jobUuid: order.otherJobUuid })
    expect(seen.questions).toMatchObject([
      {
        question: 'May we use the lift?',
        answer: 'The lift may be used',
        askerName: null,
        jobUuid: null,
        isForAll: true,
      },
    ])
    expect(JSON.stringify(seen)).not.toContain(context.owner.tenantId)
    expect(JSON.stringify(seen)).not.toContain('Leeds')
    expect(await newsOf(context.rival, order.workOrderUuid)).toEqual(['tender.answer-published'])
    expect(await newsOf(context.owner, order.workOrderUuid)).toEqual(['tender.question-answered'])
    expect(await newsOf(context.admin, order.workOrderUuid)).toEqual(['tender.question-asked'])
    expect(await codeOf(answer({ ...open, version: 2 }))).toBe('question_already_answered')
  })

  test('are answered to the asker only until they are published', async () => {
    const order = await invited(context)
    await asked(context.owner, order.jobUuid, 'Is scaffolding there?')
    await answer(await first(order), { isForAll: false })
    const theirs = async () => (await questionsOf(context.rival, { jobUuid: order.otherJobUuid })).questions.length
    expect(await theirs()).toBe(0)
    const one = await first(order)
    expect(one.can).toEqual(['publish'])
    await context.call(context.manager, tendersMethods.publish, { questionUuid: one.uuid, version: one.version })
    expect(await theirs()).toBe(1)
    const again = { questionUuid: one.uuid, version: one.version + 1 }
    expect(await codeOf(context.call(context.manager, tendersMethods.publish, again))).toBe(
      'question_already_published',
    )
  })

  test('refuse contact data, contractors who do not bid, and a closed tender', async () => {
    const order = await invited(context)
    expect(await codeOf(asked(context.owner, order.jobUuid, 'Ring 0113 496 0000'))).toBe('question_has_contact_data')
    expect(await codeOf(asked(context.rival, order.jobUuid, 'Hello'))).toBe('not_found')
    expect(await codeOf(asked(context.operative, order.jobUuid, 'Hello'))).toMatch(/not_found|forbidden/)
    await asked(context.owner, order.jobUuid, 'Is there water?')
    const open = await first(order)
    for (const who of [context.stranger, context.outsider]) {
      const one = { questionUuid: open.uuid, version: 1, answer: 'No' }
      expect(await codeOf(context.call(who, tendersMethods.answer, one))).toBe('not_found')
    }
    expect(await codeOf(answer(open, { answer: 'Write to a@b.de' }))).toBe('question_has_contact_data')
    const quote = await quoteOf(context.rival, order.otherJobUuid)
    await context.call(context.admin, quotesMethods.accept, { quoteUuid: quote.uuid, version: quote.version })
    expect(await codeOf(answer(open))).toBe('tender_not_open')
    expect(await codeOf(asked(context.owner, order.jobUuid, 'And now?'))).toBe('tender_not_open')
  })

  test("do not change the order's placement", async () => {
    const order = await invited(context)
    const storedOrder = async () => {
      const { ball, because, bucket, version } = await context.call(
        context.manager,
        workOrdersMethods.get,
        asClient(order),
      )
      return { ball, because, bucket, version }
    }
    const before = await storedOrder()
    await asked(context.owner, order.jobUuid, 'Where is the stopcock?')
    expect(await storedOrder()).toEqual(before)
  })
})

describe('the comparison', () => {
  const compare = (who: TestMember, { workOrderUuid }: TestOrder) =>
    context.call(who, tendersMethods.compare, { workOrderUuid })

  test('sorts by price, with the difference to the lowest and the shared history', async () => {
    const order: InvitedOrder = await invited(context, { minimumQuotes: 3 })
    await quoteOf(context.rival, order.otherJobUuid, 12_000)
    await quoteOf(context.owner, order.jobUuid)
    const { bids, lines, ...counted } = await compare(context.manager, order)
    expect(bids.map(({ quote, difference, isLowest }) => [quote.contractorName, difference?.amount, isLowest])).toEqual(
      [
        ['Leeds Plumbing', 0, true],
        ['Harrogate Heating', 2400, false],
      ],
    )
    expect(counted).toEqual({ quotesIn: 2, minimumQuotes: 3 })
    expect(lines.map(({ description, nets }) => [description, Object.keys(nets).length])).toEqual([
      ['Replace valve', 2],
    ])
    expect(bids[0]?.history.ordersTogether).toBeGreaterThan(0)
    expect(bids[0]?.quote.can).toContain('accept')
    expect(bids.map(({ distance }) => distance)).toEqual([null, null])
    for (const who of [context.stranger, context.outsider, context.owner])
      expect(await codeOf(compare(who, order))).toBe('not_found')
  })
})

describe('the distance', () => {
  const describeAs = (who: TestMember, position: Position | null, version = 0) =>
    context.call(who, profilesMethods.describe, {
      version,
      foundedYear: null,
      teamSize: null,
      languages: [],
      isEmergency: false,
      position,
    })

  test("is that from a company's base to the property, and does not disclose the base", async () => {
    const invitedOrder = await invited(context)
    await quoteOf(context.owner, invitedOrder.jobUuid)
    await quoteOf(context.rival, invitedOrder.otherJobUuid)
    const order = await context.call(context.manager, workOrdersMethods.get, {
      workOrderUuid: invitedOrder.workOrderUuid,
    })
    await describeAs(context.owner, { latitude: 53.79648, longitude: -1.54785 })
    await context.server.pools.owner.query(
      'update locations set latitude = 53.48095, longitude = -2.23743 where id = $1',
      [order.locationUuid],
    )
    const { bids } = await context.call(context.manager, tendersMethods.compare, {
      workOrderUuid: invitedOrder.workOrderUuid,
    })
    expect(bids.find(({ quote }) => quote.contractorUuid === context.owner.tenantId)?.distance).toBe(57_425)
    expect(bids.find(({ quote }) => quote.contractorUuid === context.rival.tenantId)?.distance).toBeNull()
    const seen = await context.call(context.manager, profilesMethods.get, { contractorUuid: context.owner.tenantId })
    expect(seen.position).toBeNull()
    expect((await context.call(context.owner, profilesMethods.get, {})).position).toEqual({
      latitude: 53.79648,
      longitude: -1.54785,
    })
  })
})

describe('reinviting', () => {
  test('keeps the outcome of the earlier offer, and needs a new deadline after one has passed', async () => {
    const order = await invited(context)
    await change(order, { quotesDueAt: inHours(4) })
    await context.call(context.rival, jobsMethods.withdraw, {
      jobUuid: order.otherJobUuid,
      reason: 'No scaffolders free',
    })
    context.server.now += 5 * hour
    const again = (over: object = {}) =>
      context.call(context.manager, jobsMethods.reinvite, { jobUuid: order.otherJobUuid, ...over })
    expect(await codeOf(again())).toBe('tender_deadline_passed')
    await again({ quotesDueAt: inHours(24) })
    const { jobs } = await context.call(context.manager, workOrdersMethods.get, asClient(order))
    expect(jobs.find(({ uuid }) => uuid === order.otherJobUuid)).toMatchObject({
      state: 'offered',
      lostBecause: null,
      formerOffers: [{ because: 'interest_withdrawn', note: 'No scaffolders free' }],
    })
  })

  test('resets the deadline once all jobs are lost or the hire was ended', async () => {
    const invitedOrder = await invited(context)
    await change(invitedOrder)
    for (const [who, jobUuid] of [
      [context.owner, invitedOrder.jobUuid] as const,
      [context.rival, invitedOrder.otherJobUuid] as const,
    ])
      await context.call(who, jobsMethods.withdraw, { jobUuid })
    const order = await context.call(context.manager, workOrdersMethods.get, asClient(invitedOrder))
    expect(order).toMatchObject({ needsRedispatch: true, tender: null })
    const over = await hired(context)
    await context.call(context.manager, workOrdersMethods.endHire, {
      workOrderUuid: over.workOrderUuid,
      version: await versionOf(context, over),
      reason: 'Never came',
    })
    const { jobs } = await context.call(context.manager, workOrdersMethods.get, asClient(over))
    expect(jobs).toMatchObject([{ state: 'cancelled', lostBecause: 'hire_ended', lostNote: 'Never came' }])
  })
})

describe('an award', () => {
  test('is accepted automatically up to the limit of the appointment, by the system in the same transaction', async () => {
    const contractor = await context.server.tenant('contractor', { name: 'Quick Hands' })
    const one = { contractorUuid: contractor.tenantId }
    const { version } = await context.call(context.admin, contractorsMethods.appoint, { ...one, kind: 'contracted' })
    const agreed = {
      ...one,
      version,
      kind: 'contracted',
      autoAccepts: true,
      autoAcceptLimit: 20_000,
      spendLimit: 90_000,
    }
    expect(await context.call(context.admin, contractorsMethods.changeTerms, agreed)).toMatchObject({
      version: version + 1,
    })
    expect(await codeOf(context.call(context.admin, contractorsMethods.changeTerms, agreed))).toBe('stale_version')
    expect(
      await codeOf(context.call(context.admin, contractorsMethods.changeTerms, { ...agreed, version: 2, kind: 'dlo' })),
    ).toBe('direct_labour_stays')
    expect(await codeOf(context.call(context.stranger, contractorsMethods.get, one))).toBe('not_found')
    const award = async (sum: number) => {
      const order = await raise(context)
      const asked = { workOrderUuid: order.uuid, version: order.version, ...one, award: sum }
      return context.call(context.manager, workOrdersMethods.award, asked)
    }
    const small = await award(20_000)
    expect([small.state, small.authorised?.amount]).toEqual(['quote_accepted', 20_000])
    const activity = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid: small.uuid })
    expect(activity.find(({ name }) => name === 'work-order.hired')?.actorSide).toBe('system')
    expect((await award(20_001)).state).toBe('job_leads_sent')
  })
})
