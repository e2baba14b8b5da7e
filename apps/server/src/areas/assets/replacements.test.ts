import { assetTypesMethods } from '@fettle/contracts/assets/asset-types.methods'
import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { replacementOn } from '@fettle/domain/assets/replacement'
import { addMonths } from '@fettle/domain/kernel/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRead } from '#platform/database/transaction'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the forecast of replacements', () => {
  test('is for the database what it is for the domain', async () => {
    const cases = fc.sample(
      fc.record({
        installedOn: fc.option(day),
        lifeMonths: fc.option(fc.integer({ min: 1, max: 600 })),
        condition: fc.option(fc.integer({ min: 1, max: 5 })),
        conditionOn: fc.option(day),
      }),
      { numRuns: 300, seed: 20 },
    )
    const { pools } = context.server
    const rows = await inRead(pools.app, { tenantId: context.admin.tenantId, personId: '' }, (read) =>
      read.rows<{ on: string | null }>(
        'replacement-days',
        `select replacement_on((c->>'i')::date, (c->>'l')::int, (c->>'c')::int, (c->>'o')::date)::text as "on" from jsonb_array_elements($1::jsonb) with ordinality x (c, n) order by n`,
        [
          JSON.stringify(
            cases.map((one) => ({ i: one.installedOn, l: one.lifeMonths, c: one.condition, o: one.conditionOn })),
          ),
        ],
      ),
    )
    expect(rows.map(({ on }) => on)).toEqual(cases.map(replacementOn))
  })

  test('counts assets and their cost by year, and each year lists its assets', async () => {
    const today = new Date(context.server.now).toISOString().slice(0, 10)
    const year = Number(today.slice(0, 4))
    const type = await context.call(context.admin, assetTypesMethods.create, {
      name: 'Pump',
      lifeMonths: 120,
      replacementCost: 25_000,
    })
    const lift = await context.call(context.admin, assetTypesMethods.create, { name: 'Lift', lifeMonths: 300 })
    const create = (name: string, over: object) =>
      context.call(context.manager, assetsMethods.create, {
        name,
        typeUuid: type.uuid,
        locationUuid: context.location,
        ...over,
      })
    const old = await create('Old pump', { installedOn: `${year - 30}-03-01` })
    await create('Two pumps', { installedOn: `${year - 6}-03-01`, quantity: 2 })
    await create('New lift', { typeUuid: lift.uuid, installedOn: `${year - 21}-03-01` })
    await create('Unknown pump', {})
    const read = () => context.call(context.manager, assetsMethods.replacements, {})
    const of = async (ahead: number) => (await read()).years.find((each) => each.year === year + ahead)
    expect(await read()).toMatchObject({ overdue: { assets: 1, cost: { amount: 25_000 } }, unknown: 1 })
    expect(await of(4)).toMatchObject({ assets: 2, cost: { amount: 50_000 }, unpriced: 1 })
    const listed = await context.call(context.manager, assetsMethods.list, {
      replaceFrom: `${year + 4}-01-01`,
      replaceBy: `${year + 4}-12-31`,
    })
    expect(listed.map(({ name }) => name)).toEqual(['Two pumps', 'New lift'])
    await context.call(context.manager, assetsMethods.setCondition, {
      assetUuid: old.uuid,
      version: old.version,
      condition: 5,
      conditionOn: today,
    })
    expect((await read()).overdue.assets).toBe(0)
    const lasts = Number(addMonths(today, 24).slice(0, 4)) - year
    expect((await of(lasts))?.assets).toBe(1)
  })

  test('shows nothing of other tenants', async () => {
    const { overdue, years, unknown } = await context.call(context.stranger, assetsMethods.replacements, {})
    expect([overdue.assets, unknown, ...years.map(({ assets }) => assets)].every((count) => count === 0)).toBe(true)
  })
})
