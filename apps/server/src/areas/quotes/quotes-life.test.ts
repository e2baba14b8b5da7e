import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf } from '#platform/testing/test-server'
import {
  createTestContext,
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

const entries = { lines: [line], validUntil: '2026-03-31' }
const draft = ({ jobUuid }: TestOrder, more = {}) =>
  context.call(context.owner, quotesMethods.create, { jobUuid, ...entries, ...more })
const submitted = async (order: TestOrder, more = {}) => {
  const { uuid, version } = await draft(order, more)
  return context.call(context.owner, quotesMethods.submit, { quoteUuid: uuid, version })
}
const asked = ({ uuid, version }: { uuid: string; version: number }) => ({ quoteUuid: uuid, version })
const get = (uuid: string, who = context.manager) => context.call(who, quotesMethods.get, { quoteUuid: uuid })

describe('returns', () => {
  it('net, tax and gross by the rate of the day of supply', async () => {
    const quote = await draft(await invited(context), { lines: [line, { ...line, taxCategory: 'reduced' }] })
    expect(quote.totals.gross).toEqual({ amount: 22_500, currency: 'GBP' })
    expect(quote.totals.taxes.map(({ rate, tax }) => [rate, tax.amount])).toEqual([
      [2000, 2000],
      [500, 500],
    ])
    expect(quote.lines[1]).toMatchObject({ taxRate: 500, tax: { amount: 500 } })
  })

  it('fractions of units and prices below a penny unchanged from the quote to the award and the invoice', async () => {
    const order = await invited(context)
    const lines = [
      { ...line, quantity: '1.333', unitPrice: '0.345' },
      { ...line, quantity: '2.25', unitPrice: '64.22' },
      { ...line, description: 'Discount', quantity: '1', unitPrice: '-20.00' },
    ]
    const quote = await submitted(order, { lines })
    expect(quote.lines.map(({ quantity, unitPrice, net }) => [quantity, unitPrice, net.amount])).toEqual([
      ['1.333', '0.345', 46],
      ['2.25', '64.22', 14_450],
      ['1', '-20.00', -2_000],
    ])
    expect(quote.totals.gross.amount).toBe(14_995)
    await context.call(context.manager, quotesMethods.accept, asked(quote))
    const { jobUuid } = order
    expect((await context.call(context.owner, jobsMethods.get, { jobUuid })).authorised?.amount).toBe(14_995)
    const invoice = await context.call(context.owner, invoicesMethods.create, {
      jobUuid,
      kind: 'final',
      number: 'CARRY-1',
      issuedOn: '2026-03-02',
      suppliedOn: '2026-03-02',
      lines: quote.lines.map(({ net: _net, tax: _tax, taxRate: _rate, ...entered }) => entered),
    })
    expect([invoice.totals.gross.amount, invoice.lines]).toEqual([14_995, quote.lines])
  })

  it('a change request with the next revision, under the same number and submitted at once', async () => {
    const order = await invited(context)
    const first = await submitted(order)
    const back = await context.call(context.manager, quotesMethods.requestChange, {
      ...asked(first),
      note: 'Without parts',
    })
    expect([back.decisionNote, back.decidedBy]).toEqual(['Without parts', 'Test PRM'])
    expect(await placementOf(context, order)).toEqual(['quoted', 'quote-required'])
    const next = await context.call(context.owner, quotesMethods.revise, {
      ...asked(back),
      ...entries,
      lines: [{ ...line, unitPrice: '90.00' }],
    })
    expect([next.number, next.revision, next.state, next.replacesUuid]).toEqual([
      first.number,
      2,
      'submitted',
      first.uuid,
    ])
    expect((await get(first.uuid)).state).toBe('superseded')
    expect(await placementOf(context, order)).toEqual(['quoted', 'quoted'])
  })

  it('a withdrawal and a rejection, after which the contractor may quote again', async () => {
    const order = await invited(context)
    await context.call(context.owner, quotesMethods.withdraw, asked(await submitted(order)))
    expect(await placementOf(context, order)).toEqual(['quote-requested', 'quote-required'])
    await context.call(context.manager, quotesMethods.reject, { ...asked(await submitted(order)), reason: 'Too dear' })
    expect(await placementOf(context, order)).toEqual(['quote-requested', 'quote-required'])
    await context.call(context.manager, quotesMethods.reject, {
      ...asked(await submitted(order)),
      reason: 'Too dear',
      mayQuoteAgain: false,
    })
    expect((await placementOf(context, order))[1]).toBe('lost')
  })

  it('a quote past its last day as expired at once, and persists it by the scheduled task', async () => {
    const order = await invited(context)
    const quote = await submitted(order, { validUntil: '2026-03-03' })
    const before = context.server.now
    context.server.now = Date.parse('2026-03-04T00:00:00Z') + dayMs
    const seen = await get(quote.uuid)
    expect([seen.state, seen.can]).toEqual(['expired', []])
    const expire = context.server.services.areas.find((area) => area.backgroundJobs?.['expire-quotes'])
      ?.backgroundJobs?.['expire-quotes']
    await expire?.(
      {},
      {
        runAs: runAsSystem({ ...context.server.services, now: () => context.server.now }),
        readAs: (tenantId, work) => inRead(context.server.pools.worker, { tenantId, personId: '' }, work),
        now: () => context.server.now,
      },
    )
    const { rows } = await context.server.pools.owner.query('select state from quotes where id = $1', [quote.uuid])
    expect(rows).toEqual([{ state: 'expired' }])
    expect(await placementOf(context, order)).toEqual(['quote-requested', 'quote-required'])
    context.server.now = before
  })

  it('a new quote in place of an expired one not yet persisted', async () => {
    const order = await invited(context)
    const former = await submitted(order, { validUntil: '2026-03-03' })
    const before = context.server.now
    context.server.now = Date.parse('2026-03-05T09:00:00Z')
    expect((await submitted(order)).state).toBe('submitted')
    expect((await get(former.uuid)).state).toBe('expired')
    context.server.now = before
  })

  it('a PDF of the edition', async () => {
    const quote = await submitted(await invited(context))
    const bytes = (await context.manager.raw(quotesMethods.document, { quote_uuid: quote.uuid })).body
    expect(
      Buffer.from(bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('refuses', () => {
  it('a second live quote, and one without lines or last day', async () => {
    const order = await invited(context)
    const empty = await draft(order, { lines: [], validUntil: null })
    expect(await codeOf(draft(order))).toBe('cannot_add_a_quote_for_a_job')
    expect(await codeOf(context.call(context.owner, quotesMethods.submit, asked(empty)))).toBe('quote_has_no_lines')
    const edited = await context.call(context.owner, quotesMethods.edit, {
      ...asked(empty),
      lines: [line],
      validUntil: null,
    })
    expect(await codeOf(context.call(context.owner, quotesMethods.submit, asked(edited)))).toBe('quote_expiry_missing')
    expect(await codeOf(context.call(context.owner, quotesMethods.submit, asked(empty)))).toBe('stale_version')
  })

  it('a sum above the limit of the accepting member, who sees the reason', async () => {
    const order = await invited(context)
    const quote = await submitted(order, { lines: [{ ...line, unitPrice: '900.00' }] })
    expect((await get(quote.uuid)).cannot).toEqual({ accept: 'above_your_limit' })
    expect(await codeOf(context.call(context.manager, quotesMethods.accept, asked(quote)))).toBe('above_your_limit')
    expect((await context.call(context.admin, quotesMethods.accept, asked(quote))).state).toBe('accepted')
  })

  it('amounts that are no decimal with four places, a quantity of zero, and discounts above the work', async () => {
    const order = await invited(context)
    const fault = (more: object) => codeOf(submitted(order, { lines: [{ ...line, ...more }] }))
    expect(await fault({ quantity: '0' })).toBe('lines.0.quantity:not_above_zero')
    expect(await fault({ quantity: '-1' })).toBe('lines.0.quantity:not_above_zero')
    expect(await fault({ quantity: '1.23456' })).toBe('lines.0.quantity:decimal_invalid')
    expect(await fault({ unitPrice: 5000 })).toBe('lines.0.unit_price:wrong_type')
    const discount = { ...line, description: 'Discount', unitPrice: '-100.01' }
    expect(await codeOf(submitted(order, { lines: [line, discount] }))).toBe('document_total_below_zero')
  })

  it('a line whose amounts are possible each, but not their product', async () => {
    const order = await invited(context)
    const huge = { ...line, quantity: '1000000', unitPrice: '99999999999' }
    expect(await codeOf(submitted(order, { lines: [huge] }))).toBe('lines.0.unit_price:too_large')
    const half = { ...line, unitPrice: '6000000000' }
    expect(await codeOf(submitted(order, { lines: [half, half] }))).toBe('lines.1.unit_price:too_large')
  })

  it('no rejection for its sum: refusing spends nothing', async () => {
    const quote = await submitted(await invited(context), { lines: [{ ...line, unitPrice: '900.00' }] })
    const rejected = await context.call(context.manager, quotesMethods.reject, { ...asked(quote), reason: 'Too dear' })
    expect(rejected.state).toBe('rejected')
  })

  it('acceptance before enough quotes are submitted, without a reason', async () => {
    const quote = await submitted(await invited(context, { minimumQuotes: 2 }))
    expect(await codeOf(context.call(context.manager, quotesMethods.accept, asked(quote)))).toBe('too_few_quotes')
    const accepted = await context.call(context.manager, quotesMethods.accept, {
      ...asked(quote),
      waiver: 'Only one came',
    })
    expect([accepted.state, accepted.decisionNote]).toEqual(['accepted', 'Only one came'])
    const { workOrderUuid, jobUuid } = accepted
    const activity = await context.call(context.manager, workOrdersMethods.activity, { workOrderUuid })
    expect(activity.find(({ name }) => name === 'quote.minimum-waived')?.facts.reason).toBe('Only one came')
    const theirs = await context.call(context.owner, jobsMethods.activity, { jobUuid })
    expect(theirs.map(({ name }) => name)).not.toContain('quote.minimum-waived')
  })

  it('one of two parallel acceptances of the same quote', async () => {
    const quote = await submitted(await invited(context))
    const codes = await Promise.all(
      [1, 2].map(() => codeOf(context.call(context.manager, quotesMethods.accept, asked(quote)))),
    )
    expect(codes.filter((code) => code === 'answered')).toHaveLength(1)
    expect(codes.some((code) => ['stale_version', 'object_already_approved'].includes(code))).toBe(true)
  })

  it('commands on quotes of a cancelled order, until it is reinstated', async () => {
    const order = await invited(context)
    const quote = await submitted(order)
    const version = await versionOf(context, order)
    await context.call(context.manager, workOrdersMethods.cancel, {
      workOrderUuid: order.workOrderUuid,
      version,
      reason: 'duplicate',
    })
    expect((await get(quote.uuid)).can).toEqual([])
    expect(await codeOf(context.call(context.manager, quotesMethods.accept, asked(quote)))).not.toBe('answered')
    await context.call(context.admin, workOrdersMethods.reinstate, {
      workOrderUuid: order.workOrderUuid,
      version: await versionOf(context, order),
    })
    expect((await get(quote.uuid)).can).toContain('accept')
    expect(await placementOf(context, order)).toEqual(['quoted', 'quoted'])
  })
})

describe('hides', () => {
  it('drafts from the client, quotes from other contractors, organisations and groups', async () => {
    const order = await invited(context)
    const quote = await draft(order)
    expect(await codeOf(get(quote.uuid))).toBe('not_found')
    await context.call(context.owner, quotesMethods.submit, asked(quote))
    expect(await codeOf(get(quote.uuid))).toBe('answered')
    for (const who of [context.rival, context.outsider, context.stranger, context.operative])
      expect([who.membership.display_name, await codeOf(get(quote.uuid, who))]).toEqual([
        who.membership.display_name,
        'not_found',
      ])
    expect(await codeOf(context.call(context.rival, quotesMethods.list, { jobUuid: order.jobUuid }))).toBe('not_found')
    expect(await context.call(context.rival, quotesMethods.list, { workOrderUuid: order.workOrderUuid })).toEqual([])
    expect(
      await codeOf(context.call(context.stranger, quotesMethods.list, { workOrderUuid: order.workOrderUuid })),
    ).toBe('not_found')
    expect(await codeOf(context.call(context.outsider, quotesMethods.accept, asked(quote)))).toBe('not_found')
  })
})
