import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import { verificationsMethods } from '@fettle/contracts/verifications/verifications.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '#platform/mail/mailer'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, storedMail, type TestMember } from '#platform/testing/test-server'
import { createTestContext, invited, line, raise, type TestContext } from '../../integration-tests/test-context.ts'
import { sendExpiryReminders } from './expiry-reminders.cron.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const add = async (who: TestMember, more: object = {}) =>
  context.call(who, verificationsMethods.add, {
    kind: 'public_liability',
    number: 'PL-77',
    validFrom: '2025-06-01',
    validUntil: '2026-05-31',
    attachmentUuids: [await context.uploadFile(who)],
    ...more,
  })
const vetting = (who: TestMember, contractorUuid: string | null) =>
  context.call(who, verificationsMethods.get, { contractorUuid })
const judge = (who: TestMember, documentUuid: string, reason = '') =>
  context.call(who, verificationsMethods.judge, {
    documentUuid,
    verdict: reason === '' ? 'accepted' : 'refused',
    reason,
  })
const demand = async (...demands: { kind: string; category: string | null }[]) => {
  const { version } = await context.call(context.admin, verificationsMethods.demands, {})
  return context.call(context.admin, verificationsMethods.demand, { demands, version })
}
const award = async () => {
  const { uuid: workOrderUuid, version } = await raise(context)
  const to = { contractorUuid: context.owner.tenantId, award: 10_000 }
  return context.call(context.manager, workOrdersMethods.award, { workOrderUuid, version, ...to })
}

describe('compliance documents', () => {
  it('are submitted by the office, reviewed by each client separately, and withdrawn', async () => {
    expect(await codeOf(add(context.operative))).toBe('forbidden')
    expect(await codeOf(add(context.owner, { validUntil: null }))).toBe('verification_day_missing')
    expect(await codeOf(add(context.owner, { kind: 'handwerksrolle' }))).toBe('verification_of_another_market')
    const { documents } = await add(context.owner)
    const [document] = documents
    const uuid = document?.uuid ?? ''
    expect(document).toMatchObject({ validity: 'valid', judgements: [], can: ['withdraw'] })
    expect(
      await codeOf(
        context.call(context.manager, verificationsMethods.judge, { documentUuid: uuid, verdict: 'refused' }),
      ),
    ).toBe('verification_reason_missing')
    expect(await codeOf(judge(context.finance, uuid))).toBe('forbidden')
    expect(await codeOf(judge(context.stranger, uuid))).toBe('not_found')
    await judge(context.manager, uuid, 'The sum is too low')
    const reviews = (await vetting(context.owner, null)).documents[0]?.judgements
    expect(reviews).toMatchObject([
      { clientName: 'Northgate Homes', verdict: 'refused', reason: 'The sum is too low', judgedBy: null },
    ])
    await context.stranger.call(contractorsMethods.appoint, {
      contractorUuid: context.owner.tenantId,
      kind: 'preferred',
    })
    const elsewhere = await vetting(context.stranger, context.owner.tenantId)
    expect(elsewhere.documents).toMatchObject([{ uuid, judgements: [] }])
    expect(await codeOf(vetting(context.rival, context.owner.tenantId))).toBe('not_found')
    const place = { documentUuid: uuid, version: 1 }
    expect(await codeOf(context.call(context.rival, verificationsMethods.withdraw, place))).toBe('not_found')
    expect((await context.call(context.owner, verificationsMethods.withdraw, place)).documents).toEqual([])
    expect(await codeOf(judge(context.manager, uuid))).toBe('verification_withdrawn')
  })
})

describe('hiring', () => {
  it('requires the documents of the category, and names missing ones', async () => {
    expect(await codeOf(context.call(context.manager, verificationsMethods.demand, { demands: [], version: 1 }))).toBe(
      'forbidden',
    )
    await demand({ kind: 'public_liability', category: null }, { kind: 'gas_safe', category: 'heating-gas' })
    const refused = await award().catch((problem: { code: string; facts: object }) => problem)
    expect(refused).toMatchObject({ code: 'contractor_not_vetted', facts: { missing: 'public_liability' } })
    const uuid = (await add(context.owner)).documents[0]?.uuid ?? ''
    expect(await codeOf(award())).toBe('contractor_not_vetted')
    await judge(context.manager, uuid)
    expect(await codeOf(award())).toBe('answered')
    expect((await vetting(context.manager, context.owner.tenantId)).demands).toMatchObject([
      { kind: 'public_liability', isForAll: true, coverage: 'covered' },
      { kind: 'gas_safe', categories: ['heating-gas'], coverage: 'missing' },
    ])
    await judge(context.manager, uuid, 'Cancelled')
    expect(await codeOf(award())).toBe('contractor_not_vetted')
  })

  it('is allowed by a waiver with a reason and an end date, by permitted members', async () => {
    const waiver = { contractorUuid: context.owner.tenantId, kind: 'public_liability', reason: 'Renewal is under way' }
    const waive = (who: TestMember, validUntil: string) =>
      context.call(who, verificationsMethods.waive, { ...waiver, validUntil })
    expect(await codeOf(waive(context.manager, '2026-04-01'))).toBe('forbidden')
    expect(await codeOf(waive(context.admin, '2026-03-01'))).toBe('verification_waiver_over')
    const { waivers } = await waive(context.admin, '2026-03-10')
    expect(waivers).toMatchObject([{ isOver: false, waivedBy: context.admin.membership.display_name }])
    expect(await codeOf(award())).toBe('answered')
    context.server.now += 9 * 86_400_000
    expect(await codeOf(award())).toBe('contractor_not_vetted')
    context.server.now -= 9 * 86_400_000
    const place = { waiverUuid: waivers[0]?.uuid ?? '' }
    expect(await codeOf(context.call(context.stranger, verificationsMethods.endWaiver, place))).toBe('not_found')
    expect((await context.call(context.admin, verificationsMethods.endWaiver, place)).waivers).toEqual([])
    expect(await codeOf(award())).toBe('contractor_not_vetted')
  })

  it('by a quote has the same requirements, shown in the comparison', async () => {
    const { workOrderUuid, otherJobUuid } = await invited(context)
    const lines = { jobUuid: otherJobUuid, lines: [line], validUntil: '2026-12-31' }
    const draft = await context.call(context.rival, quotesMethods.create, lines)
    const place = { quoteUuid: draft.uuid, version: draft.version }
    const { uuid: quoteUuid, version } = await context.call(context.rival, quotesMethods.submit, place)
    const { bids } = await context.call(context.manager, tendersMethods.compare, { workOrderUuid })
    expect(bids).toMatchObject([{ missing: ['public_liability'], rating: null, reviews: 0 }])
    const accept = () => context.call(context.manager, quotesMethods.accept, { quoteUuid, version })
    expect(await codeOf(accept())).toBe('contractor_not_vetted')
    await demand()
    expect((await context.call(context.manager, verificationsMethods.demands, {})).demands).toEqual([])
    expect(await codeOf(accept())).toBe('answered')
  })
})

describe('an expiring document', () => {
  const warn = async () => {
    const { pools, services } = context.server
    const now = () => context.server.now
    const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
    const task = sendExpiryReminders({ mail: createMailer(storedMail) })
    await task({}, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
  }
  const warned = async () => {
    const { rows } = await context.server.pools.owner.query(
      "select facts, path, locale from mails where template = 'verification-expiring' order by position",
    )
    return rows as { facts: Record<string, string>; path: string; locale: string }[]
  }

  it('triggers a reminder to its company within thirty days, once', async () => {
    await add(context.rival, { kind: 'gas_safe', validUntil: '2026-03-25' })
    await add(context.rival, { kind: 'niceic', validUntil: '2026-08-25' })
    await warn()
    const mails = await warned()
    expect(mails).toMatchObject([{ facts: { document: 'Gas Safe registration', day: '25/03/2026' }, locale: 'en-GB' }])
    expect(mails[0]?.path).toMatch(/\/contractor\/\d+\/account\/verifications\/trade_certifications$/)
    await warn()
    expect((await warned()).length).toBe(1)
  })
})
