import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
const dayMs = 86_400_000
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const at = (days: number) => new Date(context.server.now - days * dayMs).toISOString()

test('open work is counted by age, and finished work by week, on time or late', async () => {
  const rows = [
    // Raised, due and finished, in days before now.
    [3, -1, null],
    [20, 10, null],
    [16, 13, 14],
    [16, 15, 14],
  ] as const
  for (const [raised, due, finished] of rows) {
    const { workOrderUuid, jobUuid } = await hired(context)
    const values = [at(raised), at(due), finished === null ? null : at(finished)]
    await context.server.pools.owner.query(
      `update work_orders set created_at = $2, complete_by = $3, finished_at = $4, bucket = case when $4::timestamptz is null then bucket else 'completed' end where id = $1`,
      [workOrderUuid, ...values],
    )
    await context.server.pools.owner.query(
      `update jobs set created_at = $2, due_at = $3, finished_at = $4, tab = case when $4::timestamptz is null then tab else 'completed' end where id = $1`,
      [jobUuid, ...values],
    )
  }
  const ofClient = await context.call(context.manager, workOrdersMethods.trends, {})
  const ofContractor = await context.call(context.owner, jobsMethods.trends, {})
  for (const { ages, weeks } of [ofClient, ofContractor]) {
    expect(ages.map(({ fromDays, toDays, count }) => [fromDays, toDays, count])).toEqual([
      [0, 7, 1],
      [7, 14, 0],
      [14, 30, 1],
      [30, 90, 0],
      [90, null, 0],
    ])
    expect(weeks).toHaveLength(8)
    expect(weeks.reduce((sum, { finished }) => sum + finished, 0)).toBe(2)
    expect(weeks.reduce((sum, { onTime }) => sum + onTime, 0)).toBe(1)
    expect(weeks.at(-1)).toMatchObject({ open: 2, overdue: 1 })
  }
})
