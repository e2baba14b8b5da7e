import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  agreed,
  createTestContext,
  hired,
  invited,
  line,
  placementOf,
  type TestContext,
  type TestOrder,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

type Agreed = TestOrder & { quoteUuid: string }
const added = { ...line, change: 'added' }
const removed = (unitPrice: number) => ({ ...line, unitPrice: (unitPrice / 100).toFixed(2), change: 'removed' })
const draft = ({ quoteUuid }: Agreed, more = {}, who = context.owner) =>
  context.call(who, quoteVariationsMethods.create, {
    quoteUuid,
    reason: 'The wall is damp too',
    lines: [added],
    ...more,
  })
const asked = ({ uuid, version }: Pick<VariationView, 'uuid' | 'version'>) => ({ variationUuid: uuid, version })
const submit = (given: VariationView, who = context.owner) =>
  context.call(who, quoteVariationsMethods.submit, asked(given))
const submitted = async (order: Agreed, more = {}) => submit(await draft(order, more))
const approve = (given: VariationView, who: TestMember = context.manager) =>
  context.call(who, quoteVariationsMethods.approve, asked(given))
const get = (uuid: string, who: TestMember = context.manager) =>
  context.call(who, quoteVariationsMethods.get, { variationUuid: uuid })
const waiting = async (who: TestMember) =>
  (await context.call(who, quoteVariationsMethods.list, { awaitsMe: true })).map(({ uuid }) => uuid)
const authorisedOf = async ({ workOrderUuid }: TestOrder) =>
  (await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })).authorised?.amount

const interim = async ({ jobUuid }: TestOrder, unitPrice: number) => {
  const issuedOn = '2026-03-02'
  const number = `V-${unitPrice}`
  const lines = [{ ...line, unitPrice: (unitPrice / 100).toFixed(2) }]
  const entries = { jobUuid, kind: 'interim', number, issuedOn, suppliedOn: issuedOn, lines }
  const { uuid, version } = await context.call(context.owner, invoicesMethods.create, entries)
  return codeOf(context.call(context.owner, invoicesMethods.submit, { invoiceUuid: uuid, version }))
}

describe('returns', () => {
  it('added and removed lines, the change and the revised total', async () => {
    const order = await agreed(context)
    const variation = await draft(order, { lines: [added, removed(4000)] })
    expect([variation.ordinal, variation.state, variation.writtenBy]).toEqual([1, 'draft', 'Test KO'])
    expect(variation.lines.map(({ change, unitPrice, net }) => [change, unitPrice, net.amount])).toEqual([
      ['added', '100.00', 10_000],
      ['removed', '40.00', -4000],
    ])
    expect(variation.totals.gross.amount).toBe(7200)
    expect([variation.authorised.amount, variation.revisedTotal.amount]).toEqual([12_000, 19_200])
    const edited = await context.call(context.owner, quoteVariationsMethods.edit, {
      ...asked(variation),
      reason: 'Less after all',
      lines: [removed(4000)],
    })
    expect([edited.totals.gross.amount, edited.revisedTotal.amount]).toEqual([-4800, 7200])
  })

  it('an approval with the revised total as authorised sum, which limits invoices', async () => {
    const order = await agreed(context)
    expect(await interim(order, 15_000)).toBe('invoice_above_authorised_value')
    const variation = await submitted(order)
    expect(await placementOf(context, order)).toEqual(['quote-variation-pending', 'quote-variation-pending'])
    expect(await waiting(context.manager)).toContain(variation.uuid)
    const approved = await approve(await get(variation.uuid))
    expect([approved.state, approved.decidedBy, approved.can]).toEqual(['approved', 'Test PRM', []])
    expect(await waiting(context.manager)).not.toContain(variation.uuid)
    expect(await authorisedOf(order)).toBe(24_000)
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
    expect(await interim(order, 15_001)).toBe('answered')
    expect(await codeOf(approve(approved))).toBe('object_already_approved')
  })

  it('a rejection with its reason, and the work continues as agreed', async () => {
    const order = await agreed(context)
    const { uuid, version } = await submitted(order)
    const rejected = await context.call(context.manager, quoteVariationsMethods.reject, {
      variationUuid: uuid,
      version,
      reason: 'Damp is another order',
    })
    expect([rejected.state, rejected.decisionNote]).toEqual(['rejected', 'Damp is another order'])
    expect(await authorisedOf(order)).toBe(12_000)
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
    expect((await draft(order)).ordinal).toBe(2)
  })

  it('a withdrawal, after which another can be created', async () => {
    const order = await agreed(context)
    const variation = await submitted(order)
    expect(await codeOf(draft(order))).toBe('variation_already_open')
    await context.call(context.owner, quoteVariationsMethods.withdraw, asked(variation))
    expect(await placementOf(context, order)).toEqual(['awaiting-booking', 'awaiting-booking'])
    expect(await codeOf(draft(order))).toBe('answered')
  })

  it('the timeline with quote, ordinal and sum of the variation', async () => {
    const order = await agreed(context)
    const variation = await submitted(order)
    const { workOrderUuid, quoteUuid } = order
    const entries = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(entries.find(({ name }) => name === 'variation.submitted')).toMatchObject({
      subjectUuid: quoteUuid,
      facts: { number: variation.number, ordinal: 1, gross: 12_000, revisedTotal: 24_000 },
    })
    expect(entries.some(({ name }) => name === 'variation.created')).toBe(false)
  })

  it('the end of a hire with undecided variations withdrawn', async () => {
    const order = await agreed(context)
    const variation = await submitted(order)
    const { workOrderUuid } = order
    const version = await versionOf(context, order)
    await context.call(context.admin, workOrdersMethods.endHire, { workOrderUuid, version, reason: 'Never came' })
    const after = await get(variation.uuid)
    expect([after.state, after.can]).toEqual(['withdrawn', []])
  })
})

describe('the sums compared with the authorised value', () => {
  const sumsOf = async (who: TestMember, { workOrderUuid, jobUuid }: TestOrder) => {
    const read =
      who.membership.side === 'client'
        ? context.call(who, workOrdersMethods.get, { workOrderUuid })
        : context.call(who, jobsMethods.get, { jobUuid })
    const { waiting, spent, paid } = (await read).sums
    return [waiting, spent, paid].map((sum) => sum?.amount ?? null)
  }

  it('change with variations and invoices on both sides, and are hidden without permission', async () => {
    const order = await agreed(context)
    expect(await sumsOf(context.manager, order)).toEqual([0, 0, 0])
    await submitted(order)
    await interim(order, 5000)
    for (const who of [context.manager, context.owner]) expect(await sumsOf(who, order)).toEqual([12_000, 6000, 0])
    expect(await sumsOf(await context.server.member(context.admin, 'COO'), order)).toEqual([12_000, null, null])
    expect(await sumsOf(await context.server.member(context.admin, 'INS'), order)).toEqual([null, null, null])
  })

  it('prevent a variation below what is invoiced', async () => {
    const order = await agreed(context)
    await interim(order, 9000)
    expect(await codeOf(draft(order, { lines: [removed(2000)] }))).toBe('variation_below_invoiced')
    const less = await submitted(order, { lines: [removed(500)] })
    await interim(order, 900)
    expect((await get(less.uuid)).cannot).toEqual({ approve: 'variation_below_invoiced' })
    expect(await codeOf(approve(less))).toBe('variation_below_invoiced')
  })
})

describe('refuses', () => {
  it('an award without a quote and a quote that is not accepted', async () => {
    const { jobUuid } = await invited(context)
    const quote = await context.call(context.owner, quotesMethods.create, {
      jobUuid,
      lines: [line],
      validUntil: '2026-12-31',
    })
    expect(await codeOf(draft({ ...(await hired(context)), quoteUuid: quote.uuid }))).toBe(
      'variation_needs_an_accepted_quote',
    )
  })

  it('a variation without lines or reason, below zero, of a stale version, and of a cancelled order', async () => {
    const order = await agreed(context)
    expect(await codeOf(draft(order, { lines: [] }))).toBe('variation_has_no_lines')
    expect(await codeOf(draft(order, { reason: ' ' }))).toBe('reason:required')
    expect(await codeOf(draft(order, { lines: [removed(10_001)] }))).toBe('variation_below_zero')
    const variation = await draft(order)
    const sent = await submit(variation)
    expect(await codeOf(submit(variation))).toBe('stale_version')
    expect(await codeOf(submit(sent))).toBe('variation_cannot_be_submitted')
    const { workOrderUuid } = order
    const version = await versionOf(context, order)
    await context.call(context.admin, workOrdersMethods.cancel, { workOrderUuid, version, reason: 'duplicate' })
    expect((await get(sent.uuid)).state).toBe('withdrawn')
    expect(await codeOf(draft(order))).toBe('work_order_already_cancelled')
    expect((await get(sent.uuid)).can).toEqual([])
    expect(await waiting(context.manager)).not.toContain(sent.uuid)
  })

  it('a revised total above the limit of the approving member, however small the change', async () => {
    const order = await agreed(context)
    const first = await submitted(order, { lines: [{ ...added, unitPrice: '700.00' }] })
    await approve(first)
    const small = await submitted(order, { lines: [{ ...added, unitPrice: '100.00' }] })
    expect(small.revisedTotal.amount).toBe(108_000)
    expect((await get(small.uuid)).cannot).toEqual({ approve: 'above_your_limit' })
    expect(await waiting(context.manager)).not.toContain(small.uuid)
    expect(await codeOf(approve(small))).toBe('above_your_limit')
    expect((await approve(small, context.finance)).state).toBe('approved')
  })

  it('submission by operatives, who may only draft, on their jobs', async () => {
    const order = await agreed(context)
    expect(await codeOf(draft(order, {}, context.operative))).toBe('not_found')
    await context.server.pools.owner.query(
      `insert into job_assignees (client_tenant_id, job_id, contractor_tenant_id, membership_id)
       select client_tenant_id, id, contractor_tenant_id, $2 from jobs where id = $1`,
      [order.jobUuid, context.operative.membership.id],
    )
    const variation = await draft(order, {}, context.operative)
    expect([variation.can, Object.keys(variation.cannot)]).toEqual([['edit'], ['submit', 'withdraw']])
    expect(await codeOf(submit(variation, context.operative))).toBe('forbidden')
    expect((await submit(variation)).state).toBe('submitted')
  })

  it('one of two parallel approvals of the same variation', async () => {
    const sent = await submitted(await agreed(context))
    const codes = await Promise.all([codeOf(approve(sent)), codeOf(approve(sent, context.finance))])
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(codes.some((code) => ['stale_version', 'object_already_approved'].includes(code))).toBe(true)
  })

  it('changes once the order is completed', async () => {
    const order = await agreed(context)
    const { jobUuid, workOrderUuid } = order
    const sent = await submitted(order)
    const report = await context.call(context.owner, completionReportsMethods.create, {
      jobUuid,
      summary: 'Valve replaced',
      completedOn: '2026-03-02',
      noPhotoReason: 'Behind the wall',
    })
    const ofReport = ({ uuid, version }: { uuid: string; version: number }) => ({ completionReportUuid: uuid, version })
    const handedIn = await context.call(context.owner, completionReportsMethods.submit, ofReport(report))
    await context.call(context.manager, completionReportsMethods.accept, ofReport(handedIn))
    const version = await versionOf(context, order)
    await context.call(context.admin, workOrdersMethods.close, { workOrderUuid, version, reason: 'no_charge' })
    expect((await get(sent.uuid)).state).toBe('withdrawn')
    expect(await codeOf(draft(order))).toBe('variation_work_not_under_way')
  })
})

describe('hides', () => {
  it('drafts from the client, and variations from members without access to the job', async () => {
    const order = await agreed(context)
    const variation = await draft(order)
    expect(await codeOf(get(variation.uuid))).toBe('not_found')
    const { workOrderUuid, jobUuid, quoteUuid } = order
    expect(await context.call(context.manager, quoteVariationsMethods.list, { workOrderUuid })).toEqual([])
    await submit(variation)
    expect(await context.call(context.manager, quoteVariationsMethods.list, { quoteUuid })).toHaveLength(1)
    for (const who of [context.rival, context.outsider, context.stranger, context.operative])
      expect([who.membership.display_name, await codeOf(get(variation.uuid, who))]).toEqual([
        who.membership.display_name,
        'not_found',
      ])
    expect(await codeOf(context.call(context.rival, quoteVariationsMethods.list, { jobUuid }))).toBe('not_found')
    expect(await codeOf(approve(variation, context.stranger))).toBe('not_found')
  })
})
