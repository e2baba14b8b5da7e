import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import { createTestContext, invited, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  for (let count = 0; count < 7; count += 1) {
    const { workOrderUuid, jobUuid } = await invited(context)
    // Equal, different and missing sort keys.
    const sum = [10_000, null, 25_000, 10_000, null, 5_000, 25_000][count]
    const { owner } = context.server.pools
    await owner.query('update work_orders set authorised = $2 where id = $1', [workOrderUuid, sum])
    await owner.query('update jobs set authorised = $2 where id = $1', [jobUuid, sum])
  }
})
afterAll(() => context?.close())

type Listed = { readonly uuid: string }
const walker = (who: 'manager' | 'owner') => async (filter: object, headers: Record<string, string>) => {
  const method = who === 'manager' ? workOrdersMethods.list : jobsMethods.list
  const answer = await context[who].raw(method, filter, headers)
  const { response } = JSON.parse(String(answer.body)) as { response: Listed[] }
  return { uuids: response.map(({ uuid }) => uuid), next: answer.headers['x-pagination-next'] as string | undefined }
}

/** All rows of a list, two at a time, with `between` after each page. */
const walk = async (who: 'manager' | 'owner', filter: object, between = async () => {}): Promise<string[]> => {
  const read = walker(who)
  const found: string[] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof read>> = await read(filter, {
      'x-pagination-limit': '2',
      'x-pagination-after': next,
    })
    found.push(...page.uuids)
    next = page.next
    await between()
  }
  return found
}
const whole = async (who: 'manager' | 'owner', filter: object) =>
  (await walker(who)(filter, { 'x-pagination-limit': '100' })).uuids

describe('a list read on from the place of the former page', () => {
  const sorts = {
    manager: ['changed', 'created', 'due', 'number', 'agreed', 'attention'],
    owner: ['changed', 'created', 'due', 'number', 'visit', 'completed', 'agreed', 'waiting', 'invoiced', 'attention'],
  } as const
  for (const who of ['manager', 'owner'] as const)
    for (const sort of sorts[who])
      for (const direction of ['asc', 'desc'])
        test(`is the whole list of the ${who}, sorted by ${sort} ${direction}`, async () => {
          const all = await whole(who, { sort, direction })
          expect(all).toHaveLength(7)
          expect(await walk(who, { sort, direction })).toEqual(all)
          for (const filter of [{ priority: 'routine' }, { q: 'tap' }])
            expect(await walk(who, { sort, direction, ...filter })).toEqual(
              await whole(who, { sort, direction, ...filter }),
            )
        })

  test('has no order twice and skips none while orders arrive and leave', async () => {
    const filter = { sort: 'created', direction: 'desc' }
    const before = await whole('manager', filter)
    const found = await walk('manager', filter, async () => void (await invited(context)))
    expect(found).toEqual(before)
  })

  test('is refused at a place that none is', async () => {
    for (const place of ['x', Buffer.from('[1,2]').toString('base64url')])
      expect(
        await codeOf(
          context.manager.raw(workOrdersMethods.list, {}, { 'x-pagination-after': place }).then(({ body }) => {
            throw JSON.parse(String(body)).errors[0]
          }),
        ),
      ).toBe('pagination_invalid')
  })
})
