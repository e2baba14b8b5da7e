import { costsMethods } from '@fettle/contracts/invoices/costs.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '#platform/testing/stage'
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

it('a quote, its variation and an invoice stand by kind on both sides, drafts left out', async () => {
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

it('an award without a quote is one sum, and an order that nobody was hired for has no agreed column', async () => {
  const awarded = await costs(await hired(cast))
  expect(awarded.rows).toMatchObject([{ kind: null, estimated: null, authorised: { amount: 50_000 } }])
  const open = await costs(await invited(cast))
  expect([open.basis, open.rows, open.totals.authorised]).toEqual(['none', [], null])
})

it('another bidder and a stranger learn nothing of it', async () => {
  const stage = await agreed(cast)
  expect((await costs(stage, cast.rival)).rows).toEqual([])
  expect(await codeOf(costs(stage, cast.stranger))).toBe('not_found')
})
