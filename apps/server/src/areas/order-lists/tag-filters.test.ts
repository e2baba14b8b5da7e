import { randomUUID } from 'node:crypto'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'
import { orderListStatements } from './order-list.store.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const make = (name: string, who = context.admin) => context.call(who, tagsMethods.create, { name, color: 'teal' })
const put = (tagUuid: string, workOrderUuid: string, who = context.manager) =>
  context.call(who, tagsMethods.attach, { tagUuid, workOrderUuid })
const found = async (tagUuid: string, more: object = {}) =>
  (await context.call(context.manager, workOrdersMethods.list, { tagUuid, ...more })).map(({ uuid }) => uuid)

describe('a tag', () => {
  test('is shown on orders, in lists and as a filter, and does not change the order', async () => {
    const { uuid: tag } = await make('Insurance')
    const [one, other] = [await hired(context), await hired(context)]
    const before = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: one.workOrderUuid })
    const { tags } = await put(tag, one.workOrderUuid)
    expect(tags).toEqual([{ uuid: tag, name: 'Insurance', color: 'teal' }])
    await put(tag, one.workOrderUuid)
    const after = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid: one.workOrderUuid })
    expect(after).toMatchObject({ tags, version: before.version })
    expect(await found(tag)).toEqual([one.workOrderUuid])
    expect(await found(tag, { bucket: 'in-progress' })).toEqual([one.workOrderUuid])
    expect(await found(tag, { bucket: 'new' })).toEqual([])
    expect(await found(tag, { priority: 'urgent' })).toEqual([])
    const rows = await context.call(context.manager, workOrdersMethods.list)
    expect(rows.find(({ uuid }) => uuid === one.workOrderUuid)?.tags).toEqual(tags)
    expect(rows.find(({ uuid }) => uuid === other.workOrderUuid)?.tags).toEqual([])
    await context.call(context.manager, tagsMethods.detach, { tagUuid: tag, workOrderUuid: one.workOrderUuid })
    expect(await found(tag)).toEqual([])
  })

  test('is renamed and recoloured, counted, and deleted with its assignments', async () => {
    const { uuid: tagUuid } = await make('Keys')
    const { workOrderUuid } = await hired(context)
    await put(tagUuid, workOrderUuid)
    const saved = await context.call(context.manager, tagsMethods.save, {
      tagUuid,
      version: 1,
      name: 'Keys with us',
      color: 'rose',
    })
    expect(saved).toEqual({ uuid: tagUuid, name: 'Keys with us', color: 'rose', useCount: 1, version: 2 })
    expect((await context.call(context.finance, tagsMethods.list, { q: 'KEYS' })).map(({ uuid }) => uuid)).toEqual([
      tagUuid,
    ])
    expect(await codeOf(context.call(context.admin, tagsMethods.remove, { tagUuid, version: 1 }))).toBe('stale_version')
    expect(await context.call(context.admin, tagsMethods.remove, { tagUuid, version: 2 })).toEqual({
      tagUuid,
      useCount: 1,
    })
    const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
    expect(order.tags).toEqual([])
  })

  test('is merged into another, which each order has once', async () => {
    const [from, into] = [await make('Leck'), await make('Leak')]
    const [one, both] = [await hired(context), await hired(context)]
    await put(from.uuid, one.workOrderUuid)
    for (const tag of [from, into]) await put(tag.uuid, both.workOrderUuid)
    const merge = (intoTagUuid: string) =>
      context.call(context.admin, tagsMethods.merge, { tagUuid: from.uuid, version: 1, intoTagUuid })
    expect(await codeOf(merge(from.uuid))).toBe('into_tag_uuid:not_in_list')
    expect(await merge(into.uuid)).toMatchObject({ uuid: into.uuid, useCount: 2 })
    expect(new Set(await found(into.uuid))).toEqual(new Set([one.workOrderUuid, both.workOrderUuid]))
    expect(await codeOf(merge(into.uuid))).toBe('not_found')
  })

  test('refuses a taken name, more tags than an order may have, and missing permissions', async () => {
    await make('Fire')
    expect(await codeOf(make('FIRE'))).toBe('tag_name_taken')
    expect(await codeOf(make('Mine', context.finance))).toBe('forbidden')
    expect(await codeOf(make('Theirs', context.operative))).toBe('forbidden')
    const { workOrderUuid } = await hired(context)
    const tags = await Promise.all(Array.from({ length: 13 }, (_none, at) => make(`Word ${at}`)))
    for (const { uuid } of tags.slice(0, 12)) await put(uuid, workOrderUuid)
    expect(await codeOf(put(tags[12]?.uuid ?? '', workOrderUuid))).toBe('too_many_tags')
    expect(await codeOf(put(tags[0]?.uuid ?? '', workOrderUuid, context.finance))).toBe('forbidden')
  })

  test('is hidden from other tenants, other organisations and contractors', async () => {
    const tag = await make('Hidden')
    const { workOrderUuid } = await hired(context)
    await put(tag.uuid, workOrderUuid)
    expect((await context.call(context.stranger, tagsMethods.list)).map(({ uuid }) => uuid)).not.toContain(tag.uuid)
    for (const method of [tagsMethods.save, tagsMethods.remove, tagsMethods.merge] as const) {
      const input = { tagUuid: tag.uuid, version: 1, name: 'Mine', color: 'red', intoTagUuid: tag.uuid }
      const known = Object.keys(method.input.shape)
      const body = Object.fromEntries(
        Object.entries({ ...input, color: 'teal' }).filter(([key]) => known.includes(key)),
      )
      expect(await codeOf(context.call(context.stranger, method, body))).toBe('not_found')
    }
    expect(await codeOf(put(tag.uuid, workOrderUuid, context.stranger))).toBe('not_found')
    expect(await codeOf(put(tag.uuid, workOrderUuid, context.outsider))).toBe('not_found')
    const own = await make('Own', context.stranger)
    expect(await codeOf(put(own.uuid, workOrderUuid))).toBe('not_found')
  })
})

describe('a tag of a contractor', () => {
  const jobsUnder = async (tagUuid: string) =>
    (await context.call(context.owner, jobsMethods.list, { tagUuid })).map(({ uuid }) => uuid)

  test('is shown on its jobs, in lists and as a filter, and hidden from clients', async () => {
    const { uuid: tagUuid } = await make('Two people', context.owner)
    const { jobUuid, workOrderUuid } = await hired(context)
    const { tags } = await context.call(context.owner, tagsMethods.attachToJob, { jobUuid, tagUuid })
    expect(tags).toEqual([{ uuid: tagUuid, name: 'Two people', color: 'teal' }])
    expect(await jobsUnder(tagUuid)).toEqual([jobUuid])
    expect(await context.call(context.owner, jobsMethods.get, { jobUuid })).toMatchObject({ tags })
    expect((await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })).tags).toEqual([])
    expect((await context.call(context.manager, tagsMethods.list)).map(({ uuid }) => uuid)).not.toContain(tagUuid)
    const [listed] = await context.call(context.owner, tagsMethods.list, { q: 'two people' })
    expect(listed?.useCount).toBe(1)
    const into = await make('Pair', context.owner)
    await context.call(context.owner, tagsMethods.merge, { tagUuid, version: 1, intoTagUuid: into.uuid })
    expect(await jobsUnder(into.uuid)).toEqual([jobUuid])
    await context.call(context.owner, tagsMethods.detachFromJob, { jobUuid, tagUuid: into.uuid })
    expect(await jobsUnder(into.uuid)).toEqual([])
  })

  test('is refused on jobs of others, as are tags of others on its jobs', async () => {
    const { uuid: tagUuid } = await make('Ladder', context.owner)
    const { jobUuid } = await hired(context)
    const attach = (who: typeof context.owner, of = tagUuid) =>
      codeOf(context.call(who, tagsMethods.attachToJob, { jobUuid, tagUuid: of }))
    expect(await attach(context.rival)).toBe('not_found')
    expect(await attach(context.operative)).toBe('forbidden')
    expect(await attach(context.admin)).toBe('not_found')
    expect(await attach(context.owner, (await make('Of the client')).uuid)).toBe('not_found')
  })
})

test('a list filtered by a tag starts at the index of the tag and reads its orders by id', async () => {
  const statements = orderListStatements(
    {
      bucket: 'in-progress',
      q: '',
      sort: 'changed',
      direction: 'desc',
      tagUuid: randomUUID(),
      tenantId: context.admin.tenantId,
      organisations: null,
      currency: 'GBP',
      zone: 'Europe/London',
      self: randomUUID(),
      sources: [],
      now: '2026-03-02T09:00:00.000Z',
    },
    { offset: 0, limit: 25 },
  )
  const client = await context.server.pools.owner.connect()
  try {
    await client.query("set enable_seqscan = off; set plan_cache_mode = 'force_generic_plan'")
    const { text, values } = statements.rows
    const { rows } = await client.query<Record<string, string>>({ text: `explain ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('using work_order_tags_tag')
    expect(plan).toMatch(/Index Cond: .*id = ANY/)
    expect(statements.counted).toBeUndefined()
  } finally {
    client.release(true)
  }
})
