import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOffice } from '#platform/mail/mail-office'
import { runAsSystem } from '#platform/tasks'
import { codeOf, keptMail, type Player } from '#platform/testing/stage'
import { type Cast, invited, line, openCast, raise } from '../../stage/cast.ts'
import { sendExpiryReminders } from './expiry-reminders.cron.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const add = async (who: Player, more: object = {}) =>
  cast.call(who, verificationsMethods.add, {
    kind: 'public_liability',
    number: 'PL-77',
    validFrom: '2025-06-01',
    validUntil: '2026-05-31',
    attachmentUuids: [await cast.file(who)],
    ...more,
  })
const vetting = (who: Player, contractorUuid: string | null) =>
  cast.call(who, verificationsMethods.get, { contractorUuid })
const judge = (who: Player, documentUuid: string, reason = '') =>
  cast.call(who, verificationsMethods.judge, { documentUuid, verdict: reason === '' ? 'accepted' : 'refused', reason })
const demand = (...demands: { kind: string; category: string | null }[]) =>
  cast.call(cast.admin, verificationsMethods.demand, { demands })
const award = async () => {
  const { uuid: workOrderUuid, version } = await raise(cast)
  const to = { contractorUuid: cast.owner.tenantId, award: 10_000 }
  return cast.call(cast.manager, workOrdersMethods.award, { workOrderUuid, version, ...to })
}

describe('compliance documents', () => {
  it('are submitted by the office, reviewed by each client separately, and withdrawn', async () => {
    expect(await codeOf(add(cast.operative))).toBe('forbidden')
    expect(await codeOf(add(cast.owner, { validUntil: null }))).toBe('verification_day_missing')
    expect(await codeOf(add(cast.owner, { kind: 'handwerksrolle' }))).toBe('verification_of_another_market')
    const { documents } = await add(cast.owner)
    const [document] = documents
    const uuid = document?.uuid ?? ''
    expect(document).toMatchObject({ validity: 'valid', judgements: [], can: ['withdraw'] })
    expect(
      await codeOf(cast.call(cast.manager, verificationsMethods.judge, { documentUuid: uuid, verdict: 'refused' })),
    ).toBe('verification_reason_missing')
    expect(await codeOf(judge(cast.finance, uuid))).toBe('forbidden')
    expect(await codeOf(judge(cast.stranger, uuid))).toBe('not_found')
    await judge(cast.manager, uuid, 'The sum is too low')
    const told = (await vetting(cast.owner, null)).documents[0]?.judgements
    expect(told).toMatchObject([
      { clientName: 'Northgate Homes', verdict: 'refused', reason: 'The sum is too low', judgedBy: null },
    ])
    await cast.stranger.call(contractorsMethods.appoint, { contractorUuid: cast.owner.tenantId, kind: 'preferred' })
    const elsewhere = await vetting(cast.stranger, cast.owner.tenantId)
    expect(elsewhere.documents).toMatchObject([{ uuid, judgements: [] }])
    expect(await codeOf(vetting(cast.rival, cast.owner.tenantId))).toBe('not_found')
    const place = { documentUuid: uuid, version: 1 }
    expect(await codeOf(cast.call(cast.rival, verificationsMethods.withdraw, place))).toBe('not_found')
    expect((await cast.call(cast.owner, verificationsMethods.withdraw, place)).documents).toEqual([])
    expect(await codeOf(judge(cast.manager, uuid))).toBe('verification_withdrawn')
  })
})

describe('hiring', () => {
  it('requires the documents of the category, and names missing ones', async () => {
    expect(await codeOf(cast.call(cast.manager, verificationsMethods.demand, { demands: [] }))).toBe('forbidden')
    await demand({ kind: 'public_liability', category: null }, { kind: 'gas_safe', category: 'heating-gas' })
    const refused = await award().catch((problem: { code: string; facts: object }) => problem)
    expect(refused).toMatchObject({ code: 'contractor_not_vetted', facts: { missing: 'public_liability' } })
    const uuid = (await add(cast.owner)).documents[0]?.uuid ?? ''
    expect(await codeOf(award())).toBe('contractor_not_vetted')
    await judge(cast.manager, uuid)
    expect(await codeOf(award())).toBe('answered')
    expect((await vetting(cast.manager, cast.owner.tenantId)).demands).toMatchObject([
      { kind: 'public_liability', isForAll: true, coverage: 'covered' },
      { kind: 'gas_safe', categories: ['heating-gas'], coverage: 'missing' },
    ])
    await judge(cast.manager, uuid, 'Cancelled')
    expect(await codeOf(award())).toBe('contractor_not_vetted')
  })

  it('is allowed by a waiver with a reason and an end date, by permitted members', async () => {
    const waiver = { contractorUuid: cast.owner.tenantId, kind: 'public_liability', reason: 'Renewal is under way' }
    const waive = (who: Player, validUntil: string) =>
      cast.call(who, verificationsMethods.waive, { ...waiver, validUntil })
    expect(await codeOf(waive(cast.manager, '2026-04-01'))).toBe('forbidden')
    expect(await codeOf(waive(cast.admin, '2026-03-01'))).toBe('verification_waiver_over')
    const { waivers } = await waive(cast.admin, '2026-03-10')
    expect(waivers).toMatchObject([{ isOver: false, waivedBy: cast.admin.membership.display_name }])
    expect(await codeOf(award())).toBe('answered')
    cast.theatre.now += 9 * 86_400_000
    expect(await codeOf(award())).toBe('contractor_not_vetted')
    cast.theatre.now -= 9 * 86_400_000
    const place = { waiverUuid: waivers[0]?.uuid ?? '' }
    expect(await codeOf(cast.call(cast.stranger, verificationsMethods.endWaiver, place))).toBe('not_found')
    expect((await cast.call(cast.admin, verificationsMethods.endWaiver, place)).waivers).toEqual([])
    expect(await codeOf(award())).toBe('contractor_not_vetted')
  })

  it('by a quote has the same requirements, shown in the comparison', async () => {
    const { workOrderUuid, otherJobUuid } = await invited(cast)
    const lines = { jobUuid: otherJobUuid, lines: [line], validUntil: '2026-12-31' }
    const draft = await cast.call(cast.rival, quotesMethods.create, lines)
    const place = { quoteUuid: draft.uuid, version: draft.version }
    const { uuid: quoteUuid, version } = await cast.call(cast.rival, quotesMethods.submit, place)
    const { bids } = await cast.call(cast.manager, tendersMethods.compare, { workOrderUuid })
    expect(bids).toMatchObject([{ missing: ['public_liability'], rating: null, reviews: 0 }])
    const accept = () => cast.call(cast.manager, quotesMethods.accept, { quoteUuid, version })
    expect(await codeOf(accept())).toBe('contractor_not_vetted')
    await demand()
    expect((await cast.call(cast.manager, verificationsMethods.demands, {})).demands).toEqual([])
    expect(await codeOf(accept())).toBe('answered')
  })
})

describe('an expiring document', () => {
  const warn = async () => {
    const { pools, engine } = cast.theatre
    const now = () => cast.theatre.now
    const runAs = runAsSystem({ pools, areas: engine.areas, refreshPlacement: engine.refreshPlacement, now })
    const task = sendExpiryReminders({ mail: mailOffice(keptMail) })
    await task({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
  }
  const warned = async () => {
    const { rows } = await cast.theatre.pools.owner.query(
      "select facts, path, locale from mails where template = 'verification-expiring' order by position",
    )
    return rows as { facts: Record<string, string>; path: string; locale: string }[]
  }

  it('triggers a reminder to its company within thirty days, once', async () => {
    await add(cast.rival, { kind: 'gas_safe', validUntil: '2026-03-25' })
    await add(cast.rival, { kind: 'niceic', validUntil: '2026-08-25' })
    await warn()
    const mails = await warned()
    expect(mails).toMatchObject([{ facts: { document: 'Gas Safe registration', day: '25/03/2026' }, locale: 'en-GB' }])
    expect(mails[0]?.path).toMatch(/\/contractor\/\d+\/account\/verifications\/trade_certifications$/)
    await warn()
    expect((await warned()).length).toBe(1)
  })
})
