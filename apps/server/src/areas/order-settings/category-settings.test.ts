import { categorySettingsMethods } from '@fettle/contracts/work-orders/category-settings.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const list = async () => (await context.call(context.manager, categorySettingsMethods.list, {})).categories
const save = (entries: { category: (typeof categorySlugs)[number]; isOffered: boolean; [entry: string]: unknown }) =>
  context.call(context.admin, categorySettingsMethods.save, { version: 0, ...entries })

test('every trade is offered until the client says otherwise', async () => {
  expect((await list()).map(({ category }) => category)).toEqual(categorySlugs)
  expect(
    (await list()).every(({ isOffered, priority, version }) => isOffered && priority === null && version === 0),
  ).toBe(true)
})

test('a trade is withdrawn and given a priority, from the version that was read', async () => {
  await save({ category: 'pest-control', isOffered: false })
  await save({ category: 'drainage', isOffered: true, priority: 'urgent' })
  expect(await codeOf(save({ category: 'drainage', isOffered: true, priority: 'routine' }))).toBe('stale_version')
  const changed = (await list()).filter(({ version }) => version > 0)
  expect(changed.map(({ category, isOffered, priority, can }) => [category, isOffered, priority, can])).toEqual([
    ['drainage', true, 'urgent', []],
    ['pest-control', false, null, []],
  ])
})

test('two changes at once do not withdraw the last trade', async () => {
  const [one, other, ...rest] = (await list()).filter(({ isOffered }) => isOffered)
  if (!one || !other) throw new Error('No trade is offered')
  for (const { category, version } of rest) await save({ category, version, isOffered: false })
  const codes = await Promise.all(
    [one, other].map(({ category, version }) =>
      save({ category, version, isOffered: false }).then(
        () => 'saved',
        (problem: unknown) => codeOf(Promise.reject(problem)),
      ),
    ),
  )
  expect(codes.sort()).toEqual(['no_category_offered', 'saved'])
})
