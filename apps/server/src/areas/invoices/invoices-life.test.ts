import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  hired,
  line,
  placementOf,
  reported,
  type TestContext,
  type TestOrder,
  versionOf,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

let count = 0
const draft = ({ jobUuid }: TestOrder, more = {}) => {
  count += 1
  const bill = { number: `R-${count}`, issuedOn: '2026-03-02', suppliedOn: '2026-03-02', lines: [line] }
  return context.call(context.owner, invoicesMethods.create, { jobUuid, kind: 'final', ...bill, ...more })
}
type Versioned = { uuid: string; version: number }
const of = ({ uuid, version }: Versioned) => ({ invoiceUuid: uuid, version })
const submit = (invoice: Versioned) => context.call(context.owner, invoicesMethods.submit, of(invoice))
const submitted = async (order: TestOrder, more = {}) => submit(await draft(order, more))
const approve = (invoice: Versioned, who = context.finance) => context.call(who, invoicesMethods.approve, of(invoice))
const pay = (invoice: Versioned) =>
  context.call(context.finance, invoicesMethods.markPaid, { ...of(invoice), paidOn: '2026-03-02', reference: 'BACS 1' })
const get = (uuid: string, who = context.finance) => context.call(who, invoicesMethods.get, { invoiceUuid: uuid })
const accepted = async () => {
  const { completionReportUuid, version, ...order } = await reported(context)
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  return order
}

describe('returns', () => {
  it('the due date of the organisation, and the sum invoiced otherwise', async () => {
    await context.server.pools.owner.query('update organisations set invoice_due_period = 14')
    const order = await accepted()
    const interim = await submitted(order, { kind: 'interim' })
    const final = await submitted(order)
    expect([final.issuedOn, final.dueOn]).toEqual(['2026-03-02', '2026-03-16'])
    expect([final.authorised?.amount, final.invoicedBefore.amount, final.totals.gross.amount]).toEqual([
      50_000, 12_000, 12_000,
    ])
    expect((await get(interim.uuid)).invoicedBefore.amount).toBe(12_000)
    await context.server.pools.owner.query('update organisations set invoice_due_period = 30')
  })

  it('an order as completed only when the final invoice and all others are paid', async () => {
    const order = await accepted()
    const [interim, final] = [await submitted(order, { kind: 'interim' }), await submitted(order)]
    await pay(await approve(final))
    expect(await placementOf(context, order)).toEqual(['invoice-due', 'invoice-due'])
    const paid = await pay(await approve(interim))
    expect([paid.state, paid.paidOn, paid.paymentReference, paid.can]).toEqual([
      'paid_off_platform',
      '2026-03-02',
      'BACS 1',
      [],
    ])
    expect(await placementOf(context, order)).toEqual(['completed', 'completed'])
  })

  it('an order as completed when the last other invoice is declined', async () => {
    const order = await accepted()
    const [interim, final] = [await submitted(order, { kind: 'interim' }), await submitted(order)]
    await pay(await approve(final))
    await context.call(context.finance, invoicesMethods.decline, { ...of(interim), reason: 'Twice' })
    expect(await placementOf(context, order)).toEqual(['completed', 'completed'])
  })

  it('the sum of a voided invoice as available, and refuses to void an approved one', async () => {
    const order = await accepted()
    const voidOf = (invoice: Versioned, who = context.owner) => context.call(who, invoicesMethods.void, of(invoice))
    const first = await submitted(order, { number: 'VOID-1' })
    expect(await codeOf(voidOf(first, context.rival))).toBe('not_found')
    expect(await codeOf(voidOf(first, context.finance))).toBe('forbidden')
    expect((await voidOf(first)).state).toBe('void')
    const second = await approve(await submitted(order, { number: 'VOID-1' }))
    expect(await codeOf(voidOf(second))).toBe('invoice_cannot_be_voided')
  })

  it('the sum of a declined invoice as available, and its number for the next one', async () => {
    const order = await accepted()
    const first = await submitted(order)
    const declined = await context.call(context.finance, invoicesMethods.decline, {
      ...of(first),
      reason: 'Wrong hours',
    })
    expect([declined.state, declined.declineReason]).toEqual(['declined', 'Wrong hours'])
    expect(await placementOf(context, order)).toEqual(['waiting-for-next-steps', 'invoice-required'])
    expect((await submitted(order, { number: first.number })).state).toBe('submitted')
    const { rows } = await context.server.pools.owner.query(
      'select revision from invoices where number = $1 order by revision',
      [first.number],
    )
    expect(rows).toEqual([{ revision: 1 }, { revision: 2 }])
  })

  it('each payable bucket with its invoices, overdue from the day after the due date', async () => {
    const order = await accepted()
    const { uuid, dueOn } = await submitted(order)
    const inBuckets = async (who = context.finance) => {
      const places: string[] = []
      for (const bucket of ['all-open', 'due', 'overdue', 'all-closed', 'paid', 'paid-off-platform', 'declined']) {
        const rows = await context.call(who, invoicesMethods.list, { bucket, jobUuid: order.jobUuid })
        if (rows.some((row) => row.uuid === uuid)) places.push(bucket)
      }
      return places
    }
    expect(await inBuckets()).toEqual(['all-open', 'due'])
    const before = context.server.now
    context.server.now = Date.parse(`${dueOn}T12:00:00Z`)
    expect([await inBuckets(), (await get(uuid)).isOverdue]).toEqual([['all-open', 'due'], false])
    const counted = (await context.call(context.owner, invoicesMethods.counts, {})).counts
    context.server.now += dayMs
    expect([await inBuckets(context.owner), (await get(uuid)).isOverdue]).toEqual([['all-open', 'overdue'], true])
    const later = (await context.call(context.owner, invoicesMethods.counts, {})).counts
    expect([later['all-open'], (later.overdue ?? 0) > (counted.overdue ?? 0)]).toEqual([counted['all-open'], true])
    expect(await placementOf(context, order)).toEqual(['invoice-overdue', 'invoice-overdue'])
    context.server.now = before
  })

  it('the months of both sides sum what awaits approval by the day of issue', async () => {
    const order = await accepted()
    const before = await context.call(context.finance, invoicesMethods.months, {})
    const { totals } = await submitted(order)
    for (const who of [context.finance, context.owner]) {
      const { months } = await context.call(who, invoicesMethods.months, {})
      expect(months).toHaveLength(6)
      expect(months.at(-1)?.awaiting.amount).toBe((before.months.at(-1)?.awaiting.amount ?? 0) + totals.net.amount)
    }
    const { rows } = await context.server.pools.owner.query(
      'insert into work_order_private (client_tenant_id, work_order_id, budget) select client_tenant_id, id, 45000 from work_orders where id = $1 on conflict (client_tenant_id, work_order_id) do update set budget = 45000 returning work_order_id',
      [order.workOrderUuid],
    )
    expect(rows).toHaveLength(1)
    const budgetOf = async (who: TestMember) =>
      (await context.call(who, invoicesMethods.months, {})).months.at(-1)?.budget?.amount
    const known = before.months.at(-1)?.budget?.amount ?? 0
    expect([await budgetOf(context.finance), await budgetOf(context.owner)]).toEqual([known + 45_000, undefined])
  })

  it('search results by text, contractor, organisation, total and due date', async () => {
    const order = await accepted()
    const { workOrderUuid } = order
    const { uuid, dueOn } = await submitted(order, { number: 'FIND/100%-7', lines: [{ ...line, unitPrice: '200.00' }] })
    const finds = async (filter: Record<string, unknown>, who = context.finance) =>
      (await context.call(who, invoicesMethods.list, filter)).some((row) => row.uuid === uuid)
    const all = await Promise.all(
      [
        { q: 'find/100%' },
        { q: 'LEEDS plumb' },
        { q: 'tap drips' },
        { contractorUuid: context.owner.tenantId },
        { organisationUuid: context.admin.organisationUuid },
        { totalFrom: 24_000, totalTo: 24_000 },
        { dueFrom: dueOn, dueTo: dueOn, bucket: 'all-open' },
      ].map((filter) => finds(filter)),
    )
    expect(all).toEqual(all.map(() => true))
    const none = await Promise.all(
      [
        { q: 'find/101' },
        { q: 'harrogate' },
        { contractorUuid: context.rival.tenantId },
        { organisationUuid: context.stranger.organisationUuid },
        { totalFrom: 24_001 },
        { totalTo: 23_999 },
        { dueTo: '2026-03-02' },
        { q: 'find/100%', bucket: 'paid' },
      ].map((filter) => finds(filter)),
    )
    expect(none).toEqual(none.map(() => false))
    expect(await finds({ q: 'find/100%' }, context.stranger)).toBe(false)
    await context.server.pools.owner.query("update work_orders set title = 'Basin overflows' where id = $1", [
      workOrderUuid,
    ])
    expect([await finds({ q: 'basin over' }), await finds({ q: 'tap drips', workOrderUuid })]).toEqual([true, false])
    const dear = await context.call(context.finance, invoicesMethods.list, { totalFrom: 0 })
    const totals = dear.map(({ gross }) => gross.amount)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })

  it('a PDF of the edition', async () => {
    const invoice = await draft(await hired(context))
    const bytes = (await context.owner.raw(invoicesMethods.document, { invoice_uuid: invoice.uuid })).body
    expect(
      Buffer.from(bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('the issuer', () => {
  const sql = (text: string) => context.server.pools.owner.query(text)

  it('is kept as it stood when the invoice was issued', async () => {
    const invoice = await submitted(await accepted())
    await sql("update contractor_companies set legal_name = 'Renamed Ltd'")
    const { rows } = await sql(`select issuer from invoices where id = '${invoice.uuid}'`)
    expect(rows[0].issuer).toMatchObject({ addressLine1: '2 Mill Lane', bankAccount: { sortCode: '200415' } })
    expect(rows[0].issuer.legalName).not.toBe('Renamed Ltd')
  })

  it('needs legal data and bank details before an invoice is issued, while drafts are kept', async () => {
    const invoice = await draft(await accepted())
    await sql('update bank_accounts set closed_at = now()')
    expect(await codeOf(submit(invoice))).toBe('issuer_details_missing')
    await sql('update bank_accounts set closed_at = null')
    await sql("update contractor_companies set vat_number = ''")
    expect(await codeOf(submit(invoice))).toBe('issuer_details_missing')
    await sql("update contractor_companies set vat_number = 'GB123456782'")
    expect((await submit(invoice)).state).toBe('submitted')
  })
})

describe('a cancelled order', () => {
  const cancelled = async (charge: number | null) => {
    const order = await hired(context)
    const waiting = await draft(order)
    const { workOrderUuid } = order
    const version = await versionOf(context, order)
    const cancel = { workOrderUuid, version, reason: 'no_longer_needed' as const, charge }
    const view = await context.call(context.manager, workOrdersMethods.cancel, cancel)
    return { order, waiting, view }
  }
  const job = ({ jobUuid }: TestOrder) => context.call(context.owner, jobsMethods.get, { jobUuid })

  it('lets the contractor invoice the agreed charge without a report, and not more', async () => {
    const { order, waiting, view } = await cancelled(15_000)
    expect(view.cancellation?.charge?.amount).toBe(15_000)
    const seen = await job(order)
    expect([seen.authorised?.amount, seen.can]).toEqual([15_000, ['create_invoice', 'record_invoice']])
    expect(await codeOf(submitted(order, { kind: 'interim', lines: [{ ...line, unitPrice: '300.00' }] }))).toBe(
      'invoice_above_authorised_value',
    )
    const invoice = await submit(waiting)
    expect((await pay(await approve(invoice))).state).toBe('paid_off_platform')
    expect((await placementOf(context, order))[0]).toBe('cancelled')
  })

  it('takes no invoice where nothing is owed', async () => {
    const { order, waiting } = await cancelled(null)
    expect((await job(order)).can).toEqual([])
    expect((await get(waiting.uuid, context.owner)).cannot.submit).toBe('work_order_already_cancelled')
    expect(await codeOf(submit(waiting))).toBe('work_order_already_cancelled')
    expect(await codeOf(draft(order))).toBe('work_order_already_cancelled')
  })
})

describe('refuses', () => {
  it('more than was authorised, including submitted invoices', async () => {
    const order = await accepted()
    await submitted(order, { kind: 'interim', lines: [{ ...line, unitPrice: '300.00' }] })
    expect(await codeOf(submitted(order))).toBe('answered')
    expect(await codeOf(submitted(order, { kind: 'interim' }))).toBe('invoice_above_authorised_value')
  })

  it('a final invoice before the report, a second one, and a taken number', async () => {
    const order = await hired(context)
    expect(await codeOf(submitted(order))).toBe('final_invoice_needs_report')
    const done = await accepted()
    const first = await submitted(done)
    expect(await codeOf(submitted(done))).toBe('final_invoice_already_exists')
    expect(await codeOf(draft(done, { number: first.number }))).toBe('invoice_number_taken')
  })

  it('to approve a final invoice before the report is accepted, and shows so in advance', async () => {
    const order = await reported(context)
    const final = await submitted(order)
    expect((await get(final.uuid)).cannot.approve).toBe('completion_needs_sign_off_before_payment')
    expect(await codeOf(approve(final))).toBe('completion_needs_sign_off_before_payment')
    expect((await approve(await submitted(order, { kind: 'interim' }))).state).toBe('approved')
  })

  it('sums above the limit, and payments of unapproved invoices', async () => {
    const order = await accepted()
    const final = await submitted(order)
    await context.server.pools.owner.query('update work_orders set authorised = 500000 where id = $1', [
      order.workOrderUuid,
    ])
    await context.server.pools.owner.query('update jobs set authorised = 500000 where id = $1', [order.jobUuid])
    const large = await submitted(order, { kind: 'interim', lines: [{ ...line, unitPrice: '900.00' }] })
    expect(await codeOf(approve(large, context.manager))).toBe('above_your_limit')
    expect(await codeOf(pay(final))).toBe('invoice_not_approved')
    expect(await codeOf(approve(final, context.owner))).toBe('forbidden')
  })

  it('to close an order with open invoices', async () => {
    const order = await accepted()
    await submitted(order)
    const { workOrderUuid } = order
    const close = { workOrderUuid, version: await versionOf(context, order), reason: 'no_charge' }
    expect(await codeOf(context.call(context.finance, workOrdersMethods.close, close))).toBe('invoices_still_open')
  })

  it('changes to submitted invoices, and one of two parallel approvals', async () => {
    const order = await accepted()
    const final = await submitted(order)
    const change = { ...of(final), number: 'X-1', issuedOn: '2026-03-02', suppliedOn: '2026-03-02', lines: [line] }
    expect(await codeOf(context.call(context.owner, invoicesMethods.edit, change))).toBe('invoice_cannot_be_changed')
    const codes = await Promise.all([1, 2].map(() => codeOf(approve(final))))
    expect(codes.sort()).toEqual(['answered', 'stale_version'])
  })
})

describe('hides', () => {
  it('drafts from the client, and invoices from operatives and unrelated tenants', async () => {
    const order = await accepted()
    const invoice = await draft(order)
    expect(await codeOf(get(invoice.uuid))).toBe('not_found')
    expect(await context.call(context.finance, invoicesMethods.list, { jobUuid: order.jobUuid })).toEqual([])
    await submit(invoice)
    expect(await codeOf(get(invoice.uuid))).toBe('answered')
    for (const who of [context.rival, context.outsider, context.stranger]) {
      expect(await codeOf(get(invoice.uuid, who))).toBe('not_found')
      expect(await context.call(who, invoicesMethods.list, {})).toEqual([])
    }
    expect(await codeOf(get(invoice.uuid, context.operative))).toBe('forbidden')
  })
})
