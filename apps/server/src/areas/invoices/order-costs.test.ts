import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type Player } from '#platform/testing/stage'
import { agreed, type Cast, hired, invited, line, openCast, type Stage } from '../../stage/cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast?.close())

const costs = ({ workOrderUuid }: Pick<Stage, 'workOrderUuid'>, who = cast.manager) =>
  cast.call(who, costsMethods.get, { workOrderUuid })
type Sums = Awaited<ReturnType<typeof costs>>['totals']
const amounts = ({ estimated, authorised, actual }: Sums) => [estimated?.amount, authorised?.amount, actual.amount]

it('a quote, its variation and an invoice are grouped by kind on both sides, without drafts', async () => {
  const stage = await agreed(cast)
  const reason = 'The wall is damp too'
  const lines = [{ ...line, kind: 'material', change: 'added' }]
  const variation = await cast.call(cast.owner, quoteVariationsMethods.create, {
    quoteUuid: stage.quoteUuid,
    reason,
    lines,
  })
  const sent = await cast.call(cast.owner, quoteVariationsMethods.submit, {
    variationUuid: variation.uuid,
    version: variation.version,
  })
  await cast.call(cast.manager, quoteVariationsMethods.approve, { variationUuid: sent.uuid, version: sent.version })
  const bill = { jobUuid: stage.jobUuid, kind: 'interim', issuedOn: '2026-03-02', suppliedOn: '2026-03-02' }
  const draft = { ...bill, number: 'C-1', lines: [line] }
  const invoice = await cast.call(cast.owner, invoicesMethods.create, draft)
  expect((await costs(stage)).totals.actual.amount).toBe(0)
  await cast.call(cast.owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })

  const told = await costs(stage)
  expect(told.basis).toBe('accepted')
  expect(told.rows.map((row) => [row.kind, ...amounts(row)])).toEqual([
    ['labour', 12_000, 12_000, 12_000],
    ['material', 0, 12_000, 0],
  ])
  expect(amounts(told.totals)).toEqual([12_000, 24_000, 12_000])
  expect(await costs(stage, cast.owner)).toEqual(told)
})

it('an award without a quote is one sum, and an order without a hire has no agreed column', async () => {
  const awarded = await costs(await hired(cast))
  expect(awarded.rows).toMatchObject([{ kind: null, estimated: null, authorised: { amount: 50_000 } }])
  const open = await costs(await invited(cast))
  expect([open.basis, open.rows, open.totals.authorised]).toEqual(['none', [], null])
})

it('internal costs count as actual for the client, until they are removed', async () => {
  const stage = await hired(cast)
  const { workOrderUuid } = stage
  const spent = {
    workOrderUuid,
    kind: 'material',
    text: 'Valve from the store',
    amount: 4500,
    incurredOn: '2026-03-02',
  }
  const cost = await cast.call(cast.manager, costsMethods.record, {
    ...spent,
    attachmentUuids: [await cast.file(cast.manager)],
  })
  expect([cost.attachments.length, cost.can]).toEqual([1, ['correct', 'remove']])
  const told = await costs(stage)
  expect(told.rows.map((row) => [row.kind, row.actual.amount])).toEqual([
    ['material', 4500],
    [null, 0],
  ])
  expect([told.own.amount, told.totals.actual.amount]).toEqual([4500, 4500])
  expect((await costs(stage, cast.owner)).totals.actual.amount).toBe(0)

  const one = { costUuid: cost.uuid, version: cost.version }
  const { workOrderUuid: _place, ...entries } = spent
  const right = await cast.call(cast.finance, costsMethods.correct, { ...one, ...entries, amount: 4000 })
  expect([right.amount.amount, right.attachments]).toEqual([4000, []])
  expect(await codeOf(cast.call(cast.manager, costsMethods.remove, one))).toBe('stale_version')
  await cast.call(cast.manager, costsMethods.remove, { ...one, version: right.version })
  expect((await costs(stage)).own.amount).toBe(0)
  expect(await cast.call(cast.manager, costsMethods.entries, { workOrderUuid })).toEqual([])
  const happened = await cast.call(cast.manager, workOrdersMethods.activity, { workOrderUuid })
  expect(happened.slice(0, 3).map(({ name }) => name)).toEqual(['cost.removed', 'cost.corrected', 'cost.recorded'])
})

it('internal costs are hidden from other tenants, and refused with a future date', async () => {
  const { workOrderUuid } = await hired(cast)
  const spent = { workOrderUuid, kind: 'other', text: 'Skip', amount: 100, incurredOn: '2026-03-02' }
  const record = (who: Player, more = {}) => codeOf(cast.call(who, costsMethods.record, { ...spent, ...more }))
  expect(await record(cast.manager, { incurredOn: '2026-03-09' })).toBe('own_cost_in_the_future')
  expect(await record(cast.manager, { amount: 0 })).toBe('own_cost_without_sum')
  expect([await record(cast.stranger), await record(cast.outsider), await record(cast.owner)]).toEqual([
    'not_found',
    'not_found',
    'forbidden',
  ])
  expect(await codeOf(cast.call(cast.owner, costsMethods.entries, { workOrderUuid }))).toBe('not_found')
  expect(await record(cast.manager)).toBe('answered')
  const asked = { work_order_uuid: workOrderUuid }
  const { body } = await cast.manager.raw(costsMethods.entries, asked, { accept: 'text/csv' })
  expect(String(body)).toContain('Skip')
})

it('costs are hidden from other bidders and unrelated tenants', async () => {
  const stage = await agreed(cast)
  expect((await costs(stage, cast.rival)).rows).toEqual([])
  expect(await codeOf(costs(stage, cast.stranger))).toBe('not_found')
})
