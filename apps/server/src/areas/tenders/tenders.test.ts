import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Position } from '@fettle/domain/rules/position'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsSystem } from '#platform/tasks'
import { codeOf, type Player } from '#platform/testing/stage'
import {
  type Cast,
  hired,
  type Invited,
  invited,
  line,
  openCast,
  raise,
  type Stage,
  versionOf,
} from '../../stage/cast.ts'
import { sendTenderReminders } from './tender-reminders.cron.ts'

const hour = 3_600_000
let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const asClient = ({ workOrderUuid }: Stage) => ({ workOrderUuid })
const inHours = (hours: number) => new Date(cast.theatre.now + hours * hour).toISOString()
const terms = (over: object = {}) => ({ seats: 5, minimumQuotes: 1, quotesDueAt: inHours(72), ...over })
const change = async (stage: Stage, over: object = {}) =>
  cast.call(cast.manager, tendersMethods.change, {
    workOrderUuid: stage.workOrderUuid,
    version: await versionOf(cast, stage),
    ...terms(over),
  })
const quoteOf = async (who: Player, jobUuid: string, unitPrice = 10_000) => {
  const draft = await cast.call(who, quotesMethods.create, {
    jobUuid,
    lines: [{ ...line, unitPrice }],
    validUntil: '2026-12-31',
    startOn: '2026-03-20',
  })
  return cast.call(who, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
}
const newsOf = async (who: Player, workOrderUuid: string) =>
  (await cast.call(who, notificationsMethods.list))
    .filter((each) => each.workOrderUuid === workOrderUuid && each.name.startsWith('tender.'))
    .map(({ name }) => name)
const asked = (who: Player, jobUuid: string, question: string) =>
  cast.call(who, tendersMethods.ask, { jobUuid, question })
const questionsOf = (who: Player, of: object) => cast.call(who, tendersMethods.questions, of as Record<string, string>)
/** Runs the scheduled task as the queue does. */
const watch = () => {
  const { pools, engine } = cast.theatre
  const now = () => cast.theatre.now
  const runAs = runAsSystem({ pools, areas: engine.areas, refreshPlacement: engine.refreshPlacement, now })
  return sendTenderReminders({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
}

describe('the terms of a tender', () => {
  test('are changed while it is open, and every bidder is notified separately', async () => {
    const stage = await invited(cast)
    await change(stage, { seats: 2, minimumQuotes: 2 })
    const order = await cast.call(cast.manager, workOrdersMethods.get, asClient(stage))
    expect(order).toMatchObject({ seats: 2, minimumQuotes: 2, tender: { asked: 2, joined: 2, quoted: 0 } })
    const job = await cast.call(cast.owner, jobsMethods.get, { jobUuid: stage.jobUuid })
    expect(job.invitation).toMatchObject({ quotesDueAt: order.tender?.quotesDueAt, seats: 2, seatsFree: 0 })
    expect(await newsOf(cast.owner, stage.workOrderUuid)).toEqual(['tender.deadline-set'])
    expect(await newsOf(cast.rival, stage.workOrderUuid)).toEqual(['tender.deadline-set'])
    const told = await cast.call(cast.admin, workOrdersMethods.activity, { workOrderUuid: stage.workOrderUuid })
    expect(told.filter(({ name }) => name === 'tender.deadline-set')).toHaveLength(1)
  })

  test('refuse fewer slots than are taken, a past deadline, and a closed tender', async () => {
    const stage = await invited(cast)
    expect(await codeOf(change(stage, { seats: 1 }))).toBe('seats_fewer_than_taken')
    expect(await codeOf(change(stage, { quotesDueAt: inHours(-1) }))).toBe('deadline_in_the_past')
    expect(await codeOf(change(await hired(cast)))).toBe('tender_not_open')
    const one = { workOrderUuid: stage.workOrderUuid, version: 999, ...terms() }
    expect(await codeOf(cast.call(cast.manager, tendersMethods.change, one))).toBe('stale_version')
    for (const who of [cast.stranger, cast.outsider])
      expect(await codeOf(cast.call(who, tendersMethods.change, one))).toBe('not_found')
  })

  test('refuse bids after the deadline until it is extended', async () => {
    const { uuid: workOrderUuid, version } = await raise(cast)
    const contractorUuids = [cast.owner.tenantId, cast.rival.tenantId]
    const until = { contractorUuids, seats: 1, quotesDueAt: inHours(10) }
    const sent = await cast.call(cast.manager, workOrdersMethods.requestQuotes, { workOrderUuid, version, ...until })
    const jobOf = (who: Player) => sent.jobs.find((job) => job.contractorUuid === who.tenantId)?.uuid ?? ''
    const [jobUuid, otherJobUuid] = [jobOf(cast.owner), jobOf(cast.rival)]
    await cast.call(cast.owner, jobsMethods.accept, { jobUuid })
    const full = await cast.call(cast.rival, jobsMethods.get, { jobUuid: otherJobUuid })
    expect([full.can.includes('accept'), full.cannot.accept]).toEqual([false, 'work_order_has_no_free_seats'])
    expect(await codeOf(cast.call(cast.rival, jobsMethods.accept, { jobUuid: otherJobUuid }))).toBe(
      'work_order_has_no_free_seats',
    )
    cast.theatre.now += 11 * hour
    expect(await codeOf(quoteOf(cast.owner, jobUuid))).toBe('tender_deadline_passed')
    const stage = { workOrderUuid, jobUuid }
    await change(stage, { seats: 2, quotesDueAt: inHours(5) })
    await cast.call(cast.rival, jobsMethods.accept, { jobUuid: otherJobUuid })
    const [draft] = await cast.call(cast.owner, quotesMethods.list, { jobUuid })
    const quote = { quoteUuid: draft?.uuid, version: draft?.version }
    expect(await cast.call(cast.owner, quotesMethods.submit, quote)).toMatchObject({ state: 'submitted' })
  })
})

describe('the deadline of a tender', () => {
  test('reminds bidders without a quote once and notifies the client once', async () => {
    const stage = await invited(cast)
    await change(stage)
    await quoteOf(cast.owner, stage.jobUuid)
    await watch()
    expect(await newsOf(cast.rival, stage.workOrderUuid)).not.toContain('tender.reminded')
    cast.theatre.now += 49 * hour
    await watch()
    await watch()
    const heard = async (who: Player, name: string) =>
      (await newsOf(who, stage.workOrderUuid)).filter((each) => each === name).length
    expect(await heard(cast.rival, 'tender.reminded')).toBe(1)
    expect(await heard(cast.owner, 'tender.reminded')).toBe(0)
    expect(await heard(cast.admin, 'tender.reminded')).toBe(0)
    cast.theatre.now += 24 * hour
    await watch()
    await watch()
    expect(await heard(cast.admin, 'tender.closed')).toBe(1)
    expect(await heard(cast.rival, 'tender.closed')).toBe(0)
  })

  test('sends nothing for an awarded tender', async () => {
    const stage = await invited(cast)
    await change(stage)
    const quote = await quoteOf(cast.owner, stage.jobUuid)
    await cast.call(cast.admin, quotesMethods.accept, { quoteUuid: quote.uuid, version: quote.version })
    cast.theatre.now += 80 * hour
    await watch()
    expect(await newsOf(cast.admin, stage.workOrderUuid)).not.toContain('tender.closed')
    const { rows } = await cast.theatre.pools.owner.query('select tender_alert_at from work_orders where id = $1', [
      stage.workOrderUuid,
    ])
    expect(rows).toEqual([{ tender_alert_at: null }])
  })
})

describe('questions of bidders', () => {
  const answer = (question: { uuid: string; version: number }, over: object = {}) =>
    cast.call(cast.manager, tendersMethods.answer, {
      questionUuid: question.uuid,
      version: question.version,
      answer: 'The lift may be used',
      ...over,
    })
  const first = async (stage: Stage) => {
    const { questions } = await questionsOf(cast.manager, { workOrderUuid: stage.workOrderUuid })
    const [question] = questions
    if (!question) throw new Error('Nobody asked')
    return question
  }

  test("are answered to every bidder, without the asker's name", async () => {
    const stage = await invited(cast)
    await asked(cast.owner, stage.jobUuid, 'May we use the lift?')
    const open = await first(stage)
    expect(open).toMatchObject({ askerName: 'Leeds Plumbing', answer: null, can: ['answer'] })
    expect((await questionsOf(cast.rival, { jobUuid: stage.otherJobUuid })).questions).toEqual([])
    await answer(open)
    const seen = await questionsOf(cast.rival, { jobUuid: stage.otherJobUuid })
    expect(seen.questions).toMatchObject([
      {
        question: 'May we use the lift?',
        answer: 'The lift may be used',
        askerName: null,
        jobUuid: null,
        isForAll: true,
      },
    ])
    expect(JSON.stringify(seen)).not.toContain(cast.owner.tenantId)
    expect(JSON.stringify(seen)).not.toContain('Leeds')
    expect(await newsOf(cast.rival, stage.workOrderUuid)).toEqual(['tender.answer-published'])
    expect(await newsOf(cast.owner, stage.workOrderUuid)).toEqual(['tender.question-answered'])
    expect(await newsOf(cast.admin, stage.workOrderUuid)).toEqual(['tender.question-asked'])
    expect(await codeOf(answer({ ...open, version: 2 }))).toBe('question_already_answered')
  })

  test('are answered to the asker only until they are published', async () => {
    const stage = await invited(cast)
    await asked(cast.owner, stage.jobUuid, 'Is scaffolding there?')
    await answer(await first(stage), { isForAll: false })
    const theirs = async () => (await questionsOf(cast.rival, { jobUuid: stage.otherJobUuid })).questions.length
    expect(await theirs()).toBe(0)
    const one = await first(stage)
    expect(one.can).toEqual(['publish'])
    await cast.call(cast.manager, tendersMethods.publish, { questionUuid: one.uuid, version: one.version })
    expect(await theirs()).toBe(1)
    const again = { questionUuid: one.uuid, version: one.version + 1 }
    expect(await codeOf(cast.call(cast.manager, tendersMethods.publish, again))).toBe('question_already_published')
  })

  test('refuse contact data, contractors who do not bid, and a closed tender', async () => {
    const stage = await invited(cast)
    expect(await codeOf(asked(cast.owner, stage.jobUuid, 'Ring 0113 496 0000'))).toBe('question_has_contact_data')
    expect(await codeOf(asked(cast.rival, stage.jobUuid, 'Hello'))).toBe('not_found')
    expect(await codeOf(asked(cast.operative, stage.jobUuid, 'Hello'))).toMatch(/not_found|forbidden/)
    await asked(cast.owner, stage.jobUuid, 'Is there water?')
    const open = await first(stage)
    for (const who of [cast.stranger, cast.outsider]) {
      const one = { questionUuid: open.uuid, version: 1, answer: 'No' }
      expect(await codeOf(cast.call(who, tendersMethods.answer, one))).toBe('not_found')
    }
    expect(await codeOf(answer(open, { answer: 'Write to a@b.de' }))).toBe('question_has_contact_data')
    const quote = await quoteOf(cast.rival, stage.otherJobUuid)
    await cast.call(cast.admin, quotesMethods.accept, { quoteUuid: quote.uuid, version: quote.version })
    expect(await codeOf(answer(open))).toBe('tender_not_open')
    expect(await codeOf(asked(cast.owner, stage.jobUuid, 'And now?'))).toBe('tender_not_open')
  })

  test("do not change the order's placement", async () => {
    const stage = await invited(cast)
    const standing = async () => {
      const { ball, because, bucket, version } = await cast.call(cast.manager, workOrdersMethods.get, asClient(stage))
      return { ball, because, bucket, version }
    }
    const before = await standing()
    await asked(cast.owner, stage.jobUuid, 'Where is the stopcock?')
    expect(await standing()).toEqual(before)
  })
})

describe('the comparison', () => {
  const compare = (who: Player, { workOrderUuid }: Stage) => cast.call(who, tendersMethods.compare, { workOrderUuid })

  test('sorts by price, with the difference to the lowest and the shared history', async () => {
    const stage: Invited = await invited(cast, { minimumQuotes: 3 })
    await quoteOf(cast.rival, stage.otherJobUuid, 12_000)
    await quoteOf(cast.owner, stage.jobUuid)
    const { bids, lines, ...counted } = await compare(cast.manager, stage)
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
    for (const who of [cast.stranger, cast.outsider, cast.owner])
      expect(await codeOf(compare(who, stage))).toBe('not_found')
  })
})

describe('the distance', () => {
  const describeAs = (who: Player, position: Position | null, version = 0) =>
    cast.call(who, profilesMethods.describe, {
      version,
      foundedYear: null,
      teamSize: null,
      languages: [],
      isEmergency: false,
      position,
    })

  test("is that from a company's base to the property, and does not disclose the base", async () => {
    const stage = await invited(cast)
    await quoteOf(cast.owner, stage.jobUuid)
    await quoteOf(cast.rival, stage.otherJobUuid)
    const order = await cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid: stage.workOrderUuid })
    await describeAs(cast.owner, { latitude: 53.79648, longitude: -1.54785 })
    await cast.theatre.pools.owner.query(
      'update locations set latitude = 53.48095, longitude = -2.23743 where id = $1',
      [order.locationUuid],
    )
    const { bids } = await cast.call(cast.manager, tendersMethods.compare, { workOrderUuid: stage.workOrderUuid })
    expect(bids.find(({ quote }) => quote.contractorUuid === cast.owner.tenantId)?.distance).toBe(57_425)
    expect(bids.find(({ quote }) => quote.contractorUuid === cast.rival.tenantId)?.distance).toBeNull()
    const seen = await cast.call(cast.manager, profilesMethods.get, { contractorUuid: cast.owner.tenantId })
    expect(seen.position).toBeNull()
    expect((await cast.call(cast.owner, profilesMethods.get, {})).position).toEqual({
      latitude: 53.79648,
      longitude: -1.54785,
    })
  })
})

describe('reinviting', () => {
  test('keeps the outcome of the earlier offer, and needs a new deadline after one has passed', async () => {
    const stage = await invited(cast)
    await change(stage, { quotesDueAt: inHours(4) })
    await cast.call(cast.rival, jobsMethods.withdraw, { jobUuid: stage.otherJobUuid, reason: 'No scaffolders free' })
    cast.theatre.now += 5 * hour
    const again = (over: object = {}) =>
      cast.call(cast.manager, jobsMethods.reinvite, { jobUuid: stage.otherJobUuid, ...over })
    expect(await codeOf(again())).toBe('tender_deadline_passed')
    await again({ quotesDueAt: inHours(24) })
    const { jobs } = await cast.call(cast.manager, workOrdersMethods.get, asClient(stage))
    expect(jobs.find(({ uuid }) => uuid === stage.otherJobUuid)).toMatchObject({
      state: 'offered',
      lostBecause: null,
      formerOffers: [{ because: 'interest_withdrawn', note: 'No scaffolders free' }],
    })
  })

  test('resets the deadline once all jobs are lost or the hire was ended', async () => {
    const stage = await invited(cast)
    await change(stage)
    for (const [who, jobUuid] of [[cast.owner, stage.jobUuid] as const, [cast.rival, stage.otherJobUuid] as const])
      await cast.call(who, jobsMethods.withdraw, { jobUuid })
    const order = await cast.call(cast.manager, workOrdersMethods.get, asClient(stage))
    expect(order).toMatchObject({ needsRedispatch: true, tender: null })
    const over = await hired(cast)
    await cast.call(cast.manager, workOrdersMethods.endHire, {
      workOrderUuid: over.workOrderUuid,
      version: await versionOf(cast, over),
      reason: 'Never came',
    })
    const { jobs } = await cast.call(cast.manager, workOrdersMethods.get, asClient(over))
    expect(jobs).toMatchObject([{ state: 'cancelled', lostBecause: 'hire_ended', lostNote: 'Never came' }])
  })
})

describe('an award', () => {
  test('is accepted automatically up to the limit of the appointment, by the system in the same transaction', async () => {
    const contractor = await cast.theatre.tenant('contractor', { name: 'Quick Hands' })
    const one = { contractorUuid: contractor.tenantId }
    const { version } = await cast.call(cast.admin, contractorsMethods.appoint, { ...one, kind: 'contracted' })
    const agreed = {
      ...one,
      version,
      kind: 'contracted',
      autoAccepts: true,
      autoAcceptLimit: 20_000,
      spendLimit: 90_000,
    }
    expect(await cast.call(cast.admin, contractorsMethods.changeTerms, agreed)).toMatchObject({ version: version + 1 })
    expect(await codeOf(cast.call(cast.admin, contractorsMethods.changeTerms, agreed))).toBe('stale_version')
    expect(
      await codeOf(cast.call(cast.admin, contractorsMethods.changeTerms, { ...agreed, version: 2, kind: 'dlo' })),
    ).toBe('direct_labour_stays')
    expect(await codeOf(cast.call(cast.stranger, contractorsMethods.get, one))).toBe('not_found')
    const award = async (sum: number) => {
      const order = await raise(cast)
      const asked = { workOrderUuid: order.uuid, version: order.version, ...one, award: sum }
      return cast.call(cast.manager, workOrdersMethods.award, asked)
    }
    const small = await award(20_000)
    expect([small.state, small.authorised?.amount]).toEqual(['quote_accepted', 20_000])
    const told = await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid: small.uuid })
    expect(told.find(({ name }) => name === 'work-order.hired')?.actorSide).toBe('system')
    expect((await award(20_001)).state).toBe('job_leads_sent')
  })
})
