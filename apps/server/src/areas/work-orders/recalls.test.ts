import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, line, reported, type TestContext, versionOf } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const contact = { kind: 'resident', name: 'Rosa Field', telephone: '', email: '', isPrimary: true }
const withContact = async (workOrderUuid: string) => {
  const { title, description, category, service, priority, version } = await get(workOrderUuid)
  const same = { title, description, category, service, priority }
  await context.call(context.manager, workOrdersMethods.edit, { workOrderUuid, version, ...same, contacts: [contact] })
}
/** Work that was signed off and closed without an invoice. */
const settled = async () => {
  const order = await reported(context)
  const { completionReportUuid, version, workOrderUuid } = order
  await withContact(workOrderUuid)
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  const closing = { workOrderUuid, version: await versionOf(context, order), reason: 'no_charge' }
  await context.call(context.admin, workOrdersMethods.close, closing)
  return order
}
const recall = (workOrderUuid: string, who: TestMember = context.manager) =>
  context.call(who, warrantiesMethods.recall, { workOrderUuid, reason: 'It drips again' })
const get = (workOrderUuid: string) => context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
const jobOf = async (workOrderUuid: string, who = context.owner) =>
  (await context.call(who, jobsMethods.list, {})).find((job) => job.workOrderUuid === workOrderUuid)?.uuid ?? ''
/** A recall accepted by its contractor. */
const recalled = async () => {
  const order = await settled()
  const { uuid: workOrderUuid } = await recall(order.workOrderUuid)
  const jobUuid = await jobOf(workOrderUuid)
  await context.call(context.owner, jobsMethods.accept, { jobUuid })
  return { before: order, workOrderUuid, jobUuid }
}

describe('completed work', () => {
  test('shows the end of its warranty, and can be recalled until then', async () => {
    const { workOrderUuid } = await settled()
    const order = await get(workOrderUuid)
    expect(order.warranty).toEqual({ until: '2027-03-02', isRunning: true })
    expect(order.can).toContain('recall')
    const found = await context.call(context.manager, orderRelationsMethods.alike, {
      locationUuid: context.location,
      category: 'plumbing',
    })
    expect(found.warranted).toContainEqual(expect.objectContaining({ workOrderUuid, until: '2027-03-02' }))
    const now = context.server.now
    context.server.now = Date.parse('2027-03-03T00:00:01Z')
    expect(await codeOf(recall(workOrderUuid))).toBe('warranty_is_over')
    expect((await get(workOrderUuid)).cannot).toMatchObject({ recall: 'warranty_is_over' })
    context.server.now = now
  })

  test('is required for a recall, as is the permission to dispatch', async () => {
    const { workOrderUuid } = await reported(context)
    expect((await get(workOrderUuid)).warranty).toBeNull()
    expect(await codeOf(recall(workOrderUuid))).toBe('recall_needs_finished_work')
    expect(await codeOf(recall(workOrderUuid, context.finance))).toBe('forbidden')
    for (const who of [context.stranger, context.outsider])
      expect(await codeOf(recall(workOrderUuid, who))).toBe('not_found')
  })
})

describe('a recall', () => {
  test('is dispatched to the contractor of the original order, free of charge, and recorded on both orders', async () => {
    const { before, workOrderUuid, jobUuid } = await recalled()
    const [order, first] = [await get(workOrderUuid), await get(before.workOrderUuid)]
    expect(order).toMatchObject({ source: 'recall', state: 'quote_accepted', authorised: { amount: 0 } })
    expect(order.contacts).toMatchObject([contact])
    expect(order.recall).toMatchObject({ workOrderUuid: before.workOrderUuid, reason: 'It drips again', isFree: true })
    const job = await context.call(context.owner, jobsMethods.get, { jobUuid })
    expect(job.recall).toMatchObject({ job: { uuid: before.jobUuid, number: first.number }, isFree: true })
    const { relations } = await context.call(context.manager, orderRelationsMethods.list, {
      workOrderUuid: before.workOrderUuid,
    })
    expect(relations).toMatchObject([{ workOrderUuid, role: 'recall', uuid: null }])
  })

  test('refuses charges until its client allows them, with a reason shown to the contractor', async () => {
    const { workOrderUuid, jobUuid } = await recalled()
    const [award] = await context.call(context.owner, quotesMethods.list, { jobUuid })
    expect(award).toMatchObject({ kind: 'award', totals: { gross: { amount: 0 } } })
    const vary = () =>
      context.call(context.owner, quoteVariationsMethods.create, {
        quoteUuid: award?.uuid ?? '',
        reason: 'The cylinder is worn out',
        lines: [{ ...line, change: 'added' }],
      })
    expect(await codeOf(vary())).toBe('recall_is_free_of_charge')
    const bill = {
      jobUuid,
      kind: 'interim',
      number: 'F-9',
      issuedOn: '2026-03-02',
      suppliedOn: '2026-03-02',
      lines: [line],
    }
    const invoice = await context.call(context.owner, invoicesMethods.create, bill)
    const submit = () =>
      context.call(context.owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })
    expect(await codeOf(submit())).toBe('recall_is_free_of_charge')
    const agree = (who: TestMember, version: number) =>
      context.call(who, warrantiesMethods.agreeCharge, { workOrderUuid, version, reason: 'The tenant broke it' })
    const { version } = await get(workOrderUuid)
    expect(await codeOf(agree(context.finance, version))).toBe('forbidden')
    expect((await agree(context.manager, version)).recall).toMatchObject({ isFree: false })
    expect(await codeOf(agree(context.manager, version + 1))).toBe('order_is_not_free_of_charge')
    const [newest] = await context.call(context.owner, jobsMethods.activity, { jobUuid })
    expect(newest).toMatchObject({ name: 'work-order.charge-agreed', facts: { reason: 'The tenant broke it' } })
    // A sum still requires a variation of the award: nothing is authorised yet.
    expect((await vary()).state).toBe('draft')
    expect(await codeOf(submit())).toBe('invoice_above_authorised_value')
  })

  test('awaits dispatch when its contractor accepts no awards, and is free of charge then too', async () => {
    const { workOrderUuid } = await settled()
    const appoint = (kind: string) =>
      context.server.pools.owner.query('update appointments set kind = $2 where contractor_tenant_id = $1', [
        context.owner.tenantId,
        kind,
      ])
    await appoint('preferred')
    const order = await recall(workOrderUuid)
    expect(order).toMatchObject({ state: 'new', jobs: [] })
    await appoint('contracted')
    const award = (sum: number) =>
      context.call(context.manager, workOrdersMethods.award, {
        workOrderUuid: order.uuid,
        version: order.version,
        contractorUuid: context.owner.tenantId,
        award: sum,
      })
    expect(await codeOf(award(100))).toBe('recall_is_free_of_charge')
    expect((await award(0)).state).toBe('job_leads_sent')
  })
})

describe('the warranty terms', () => {
  test('default to those of the edition and are changed by the administrator', async () => {
    const before = await context.call(context.finance, warrantiesMethods.terms, {})
    expect(before).toEqual({ months: 12, byCategory: [], isShipped: true, version: 1 })
    const save = (who: TestMember, version: number, months = 6) =>
      context.call(who, warrantiesMethods.save, { months, version })
    expect(await codeOf(save(context.manager, 1))).toBe('forbidden')
    expect(await save(context.admin, 1)).toEqual({ months: 6, byCategory: [], isShipped: false, version: 2 })
    expect(await codeOf(save(context.admin, 1))).toBe('stale_version')
    expect(await save(context.admin, 2, 12)).toMatchObject({ months: 12, version: 3 })
    const other = await context.call(context.stranger, warrantiesMethods.terms, {})
    expect(other.isShipped).toBe(true)
  })

  test('may differ by category, for its orders from then on', async () => {
    const { workOrderUuid } = await settled()
    const { version, months } = await context.call(context.admin, warrantiesMethods.terms, {})
    const save = (byCategory: unknown, at: number) =>
      context.call(context.admin, warrantiesMethods.save, { months, byCategory, version: at })
    const plumbing = { category: 'plumbing', months: 1 }
    expect(await codeOf(save([plumbing, plumbing], version))).toBe('warranty_category_twice')
    const saved = await save([plumbing, { category: 'roofing', months: 60 }], version)
    expect(saved.byCategory).toEqual([plumbing, { category: 'roofing', months: 60 }])
    expect((await get(workOrderUuid)).warranty).toEqual({ until: '2026-04-02', isRunning: true })
    const alike = { locationUuid: context.location, category: 'plumbing' }
    const found = await context.call(context.manager, orderRelationsMethods.alike, alike)
    expect(found.warranted).toContainEqual(expect.objectContaining({ workOrderUuid, until: '2026-04-02' }))
    expect(
      (await context.call(context.admin, warrantiesMethods.save, { months, version: saved.version })).byCategory,
    ).toEqual(saved.byCategory)
    await save([], saved.version + 1)
    expect((await get(workOrderUuid)).warranty?.until).toBe('2027-03-02')
  })
})
