import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { type Cast, line, openCast, reported, versionOf } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const contact = { kind: 'resident', name: 'Rosa Field', telephone: '', email: '', isPrimary: true }
const withContact = async (workOrderUuid: string) => {
  const { title, description, category, service, priority, version } = await get(workOrderUuid)
  const same = { title, description, category, service, priority }
  await cast.call(cast.manager, workOrdersMethods.edit, { workOrderUuid, version, ...same, contacts: [contact] })
}
/** Work that was signed off and closed without an invoice. */
const settled = async () => {
  const stage = await reported(cast)
  const { completionReportUuid, version, workOrderUuid } = stage
  await withContact(workOrderUuid)
  await cast.call(cast.manager, completionReportsMethods.accept, { completionReportUuid, version })
  const closing = { workOrderUuid, version: await versionOf(cast, stage), reason: 'no_charge' }
  await cast.call(cast.admin, workOrdersMethods.close, closing)
  return stage
}
const recall = (workOrderUuid: string, who: Player = cast.manager) =>
  cast.call(who, warrantiesMethods.recall, { workOrderUuid, reason: 'It drips again' })
const get = (workOrderUuid: string) => cast.call(cast.manager, workOrdersMethods.get, { workOrderUuid })
const jobOf = async (workOrderUuid: string, who = cast.owner) =>
  (await cast.call(who, jobsMethods.list, {})).find((job) => job.workOrderUuid === workOrderUuid)?.uuid ?? ''
/** A recall accepted by its contractor. */
const recalled = async () => {
  const stage = await settled()
  const { uuid: workOrderUuid } = await recall(stage.workOrderUuid)
  const jobUuid = await jobOf(workOrderUuid)
  await cast.call(cast.owner, jobsMethods.accept, { jobUuid })
  return { before: stage, workOrderUuid, jobUuid }
}

describe('completed work', () => {
  test('shows the end of its warranty, and can be recalled until then', async () => {
    const { workOrderUuid } = await settled()
    const order = await get(workOrderUuid)
    expect(order.warranty).toEqual({ until: '2027-03-02', isRunning: true })
    expect(order.can).toContain('recall')
    const found = await cast.call(cast.manager, orderRelationsMethods.alike, {
      locationUuid: cast.location,
      category: 'plumbing',
    })
    expect(found.warranted).toContainEqual(expect.objectContaining({ workOrderUuid, until: '2027-03-02' }))
    const now = cast.theatre.now
    cast.theatre.now = Date.parse('2027-03-03T00:00:01Z')
    expect(await codeOf(recall(workOrderUuid))).toBe('warranty_is_over')
    expect((await get(workOrderUuid)).cannot).toMatchObject({ recall: 'warranty_is_over' })
    cast.theatre.now = now
  })

  test('is required for a recall, as is the permission to dispatch', async () => {
    const { workOrderUuid } = await reported(cast)
    expect((await get(workOrderUuid)).warranty).toBeNull()
    expect(await codeOf(recall(workOrderUuid))).toBe('recall_needs_finished_work')
    expect(await codeOf(recall(workOrderUuid, cast.finance))).toBe('forbidden')
    for (const who of [cast.stranger, cast.outsider]) expect(await codeOf(recall(workOrderUuid, who))).toBe('not_found')
  })
})

describe('a recall', () => {
  test('is dispatched to the contractor of the original order, free of charge, and recorded on both orders', async () => {
    const { before, workOrderUuid, jobUuid } = await recalled()
    const [order, first] = [await get(workOrderUuid), await get(before.workOrderUuid)]
    expect(order).toMatchObject({ source: 'recall', state: 'quote_accepted', authorised: { amount: 0 } })
    expect(order.contacts).toMatchObject([contact])
    expect(order.recall).toMatchObject({ workOrderUuid: before.workOrderUuid, reason: 'It drips again', isFree: true })
    const job = await cast.call(cast.owner, jobsMethods.get, { jobUuid })
    expect(job.recall).toMatchObject({ job: { uuid: before.jobUuid, number: first.number }, isFree: true })
    const { relations } = await cast.call(cast.manager, orderRelationsMethods.list, {
      workOrderUuid: before.workOrderUuid,
    })
    expect(relations).toMatchObject([{ workOrderUuid, role: 'recall', uuid: null }])
  })

  test('refuses charges until its client allows them, with a reason shown to the contractor', async () => {
    const { workOrderUuid, jobUuid } = await recalled()
    const draft = await cast.call(cast.owner, quotesMethods.create, {
      jobUuid,
      lines: [line],
      validUntil: '2026-12-31',
    })
    const send = () => cast.call(cast.owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
    expect(await codeOf(send())).toBe('recall_is_free_of_charge')
    const bill = {
      jobUuid,
      kind: 'interim',
      number: 'F-9',
      issuedOn: '2026-03-02',
      suppliedOn: '2026-03-02',
      lines: [line],
    }
    const invoice = await cast.call(cast.owner, invoicesMethods.create, bill)
    const submit = () =>
      cast.call(cast.owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })
    expect(await codeOf(submit())).toBe('recall_is_free_of_charge')
    const agree = (who: Player, version: number) =>
      cast.call(who, warrantiesMethods.agreeCharge, { workOrderUuid, version, reason: 'The tenant broke it' })
    const { version } = await get(workOrderUuid)
    expect(await codeOf(agree(cast.finance, version))).toBe('forbidden')
    expect((await agree(cast.manager, version)).recall).toMatchObject({ isFree: false })
    expect(await codeOf(agree(cast.manager, version + 1))).toBe('order_is_not_free_of_charge')
    const [told] = await cast.call(cast.owner, jobsMethods.activity, { jobUuid })
    expect(told).toMatchObject({ name: 'work-order.charge-agreed', facts: { reason: 'The tenant broke it' } })
    // A sum still requires a quote: nothing is authorised yet.
    expect(await codeOf(submit())).toBe('invoice_above_authorised_value')
  })

  test('awaits dispatch when its contractor accepts no awards, and is free of charge then too', async () => {
    const { workOrderUuid } = await settled()
    const appoint = (kind: string) =>
      cast.theatre.pools.owner.query('update appointments set kind = $2 where contractor_tenant_id = $1', [
        cast.owner.tenantId,
        kind,
      ])
    await appoint('preferred')
    const order = await recall(workOrderUuid)
    expect(order).toMatchObject({ state: 'new', jobs: [] })
    await appoint('contracted')
    const award = (sum: number) =>
      cast.call(cast.manager, workOrdersMethods.award, {
        workOrderUuid: order.uuid,
        version: order.version,
        contractorUuid: cast.owner.tenantId,
        award: sum,
      })
    expect(await codeOf(award(100))).toBe('recall_is_free_of_charge')
    expect((await award(0)).state).toBe('job_leads_sent')
  })
})

describe('the warranty terms', () => {
  test('default to those of the edition and are changed by the administrator', async () => {
    const before = await cast.call(cast.finance, warrantiesMethods.terms, {})
    expect(before).toEqual({ months: 12, byCategory: [], isShipped: true, version: 1 })
    const save = (who: Player, version: number, months = 6) =>
      cast.call(who, warrantiesMethods.save, { months, version })
    expect(await codeOf(save(cast.manager, 1))).toBe('forbidden')
    expect(await save(cast.admin, 1)).toEqual({ months: 6, byCategory: [], isShipped: false, version: 2 })
    expect(await codeOf(save(cast.admin, 1))).toBe('stale_version')
    expect(await save(cast.admin, 2, 12)).toMatchObject({ months: 12, version: 3 })
    const other = await cast.call(cast.stranger, warrantiesMethods.terms, {})
    expect(other.isShipped).toBe(true)
  })

  test('may differ by category, for its orders from then on', async () => {
    const { workOrderUuid } = await settled()
    const { version, months } = await cast.call(cast.admin, warrantiesMethods.terms, {})
    const save = (byCategory: unknown, at: number) =>
      cast.call(cast.admin, warrantiesMethods.save, { months, byCategory, version: at })
    const plumbing = { category: 'plumbing', months: 1 }
    expect(await codeOf(save([plumbing, plumbing], version))).toBe('warranty_category_twice')
    const saved = await save([plumbing, { category: 'roofing', months: 60 }], version)
    expect(saved.byCategory).toEqual([plumbing, { category: 'roofing', months: 60 }])
    expect((await get(workOrderUuid)).warranty).toEqual({ until: '2026-04-02', isRunning: true })
    const alike = { locationUuid: cast.location, category: 'plumbing' }
    const found = await cast.call(cast.manager, orderRelationsMethods.alike, alike)
    expect(found.warranted).toContainEqual(expect.objectContaining({ workOrderUuid, until: '2026-04-02' }))
    expect(
      (await cast.call(cast.admin, warrantiesMethods.save, { months, version: saved.version })).byCategory,
    ).toEqual(saved.byCategory)
    await save([], saved.version + 1)
    expect((await get(workOrderUuid)).warranty?.until).toBe('2027-03-02')
  })
})
