import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  agreed,
  createTestContext,
  line,
  reported,
  type TestContext,
  type TestOrder,
  versionOf,
} from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

type Busy = TestOrder & { quoteUuid: string }
let visits = 0

/** Work of a hired contractor with everything that can hang on it: visits, variation, issue, failed visit and its escalation. */
const busyOrder = async (): Promise<Busy> => {
  const { call, owner, manager, server } = context
  const order = await agreed(context)
  const { jobUuid, workOrderUuid } = order
  const slot = (hours: number) => {
    const at = server.now + hours * 3_600_000 + visits++ * 1000
    return { jobUuid, startsAt: new Date(at).toISOString(), endsAt: new Date(at + 1000).toISOString() }
  }
  const first = await call(owner, bookingsMethods.create, slot(1))
  server.now += 3 * 3_600_000
  await call(owner, bookingsMethods.noAccess, { bookingUuid: first.uuid, version: first.version, note: 'Card 1' })
  await call(owner, bookingsMethods.create, slot(48))
  await call(owner, bookingsMethods.create, { ...slot(72), isProposal: true })
  const variation = await call(owner, quoteVariationsMethods.create, {
    quoteUuid: order.quoteUuid,
    reason: 'Damp wall',
    lines: [{ ...line, change: 'added' }],
  })
  await call(owner, quoteVariationsMethods.submit, { variationUuid: variation.uuid, version: variation.version })
  await call(owner, issuesMethods.raise, { jobUuid, kind: 'scope', text: 'The wall is wet too' })
  await call(manager, accessLaddersMethods.logContact, {
    workOrderUuid,
    channel: 'phone',
    result: 'no_answer',
    madeAt: new Date(server.now).toISOString(),
    note: '',
  })
  return order
}

const openRows: Readonly<Record<string, string>> = {
  visits:
    "select 1 from bookings where work_order_id = $1 and state in ('proposed', 'confirmed', 'en_route', 'on_site')",
  variations:
    "select 1 from quote_variations where work_order_id = $1 and state in ('draft', 'submitted', 'approval_pending')",
  quotes:
    "select 1 from quotes q join jobs j on j.id = q.job_id where q.work_order_id = $1 and j.state in ('lost', 'cancelled') and q.state in ('draft', 'submitted', 'revision_requested', 'approval_pending')",
  issues: "select 1 from issues where work_order_id = $1 and state = 'open'",
  escalation: 'select 1 from ladder_schedule where work_order_id = $1 and due_at is not null',
  deadline: 'select 1 from work_orders where id = $1 and alert_at is not null',
  tender: 'select 1 from work_orders where id = $1 and (quotes_remind_at is not null or quotes_close_at is not null)',
}
const openOf = async ({ workOrderUuid }: TestOrder): Promise<string[]> => {
  const counted = await Promise.all(
    Object.entries(openRows).map(async ([name, sql]) => {
      const { rowCount } = await context.server.pools.owner.query(sql, [workOrderUuid])
      return (rowCount ?? 0) > 0 ? [name] : []
    }),
  )
  return counted.flat()
}
const change = async (order: TestOrder, more: object) => ({
  workOrderUuid: order.workOrderUuid,
  version: await versionOf(context, order),
  ...more,
})

/** Each end of work, and what may stay open after it. */
const ends: Readonly<Record<string, readonly [end: (order: Busy) => Promise<unknown>, staysOpen: readonly string[]]>> =
  {
    'the order is cancelled': [
      async (order) =>
        context.call(context.manager, workOrdersMethods.cancel, await change(order, { reason: 'duplicate' })),
      [],
    ],
    // The order goes on: its deadline and its escalation are the client's.
    'the hire ends': [
      async (order) =>
        context.call(context.manager, workOrdersMethods.endHire, await change(order, { reason: 'Late' })),
      ['deadline', 'escalation'],
    ],
    // Until the sign-off the sides settle variations and issues.
    'the work is reported': [(order) => reported(context, order), ['variations', 'issues']],
    'the work is signed off': [
      async (order) => {
        const { completionReportUuid, version } = await reported(context, order)
        await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
      },
      ['variations', 'issues'],
    ],
    'the order is closed': [
      async (order) => {
        const { completionReportUuid, version } = await reported(context, order)
        await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
        await context.call(context.admin, workOrdersMethods.close, await change(order, { reason: 'no_charge' }))
      },
      [],
    ],
  }

it.each(Object.entries(ends))('when %s, what hangs on it is in a final state', async (_name, [end, staysOpen]) => {
  const order = await busyOrder()
  expect(await openOf(order)).toEqual(expect.arrayContaining(['visits', 'variations', 'issues', 'deadline']))
  await end(order)
  expect((await openOf(order)).filter((name) => !staysOpen.includes(name))).toEqual([])
})
