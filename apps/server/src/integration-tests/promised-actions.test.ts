import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import type { AnyMethod } from '@fettle/contracts/kernel/method'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ClientStep, ContractorStep } from '@fettle/domain/work-orders/next-step'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '#platform/runner/refusal'
import type { TestMember } from '#platform/testing/test-server'
import { attempt } from './attempt-command.ts'
import {
  agreed,
  createTestContext,
  hired,
  invited,
  line,
  raise,
  reported,
  type TestContext,
  type TestOrder,
  versionOf,
} from './test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
  await makeStates()
})
afterAll(() => context?.close())

const change = async (order: TestOrder, more: object) => ({
  workOrderUuid: order.workOrderUuid,
  version: await versionOf(context, order),
  ...more,
})
let visits = 0
const book = async (order: TestOrder, more: object = {}) => {
  const at = context.server.now + 3_600_000 + visits++ * 60_000
  return context.call(context.owner, bookingsMethods.create, {
    jobUuid: order.jobUuid,
    startsAt: new Date(at).toISOString(),
    endsAt: new Date(at + 30_000).toISOString(),
    ...more,
  })
}
const one = ({ uuid, version }: { uuid: string; version: number }) => ({ bookingUuid: uuid, version })
const bill = ({ jobUuid }: TestOrder, number: string) =>
  context.call(context.owner, invoicesMethods.create, {
    jobUuid,
    kind: 'final',
    number,
    issuedOn: '2026-03-02',
    suppliedOn: '2026-03-02',
    lines: [{ ...line, unitPrice: '50.00' }],
  })

/** Orders, jobs and documents in the states of their machines. */
const makeStates = async () => {
  const { call, manager, admin, owner, operative, finance } = context
  await raise(context)
  const tendered = await invited(context)
  const quote = { lines: [line], validUntil: '2026-12-31' }
  await call(owner, quotesMethods.create, { jobUuid: tendered.jobUuid, ...quote })
  const offered = await call(context.rival, quotesMethods.create, { jobUuid: tendered.otherJobUuid, ...quote })
  await call(context.rival, quotesMethods.submit, { quoteUuid: offered.uuid, version: offered.version })
  const withQuote = await agreed(context)
  const variation = await call(owner, quoteVariationsMethods.create, {
    quoteUuid: withQuote.quoteUuid,
    reason: 'Damp wall',
    lines: [{ ...line, change: 'added' }],
  })
  await call(owner, quoteVariationsMethods.submit, { variationUuid: variation.uuid, version: variation.version })
  await call(owner, issuesMethods.raise, { jobUuid: withQuote.jobUuid, kind: 'scope', text: 'Wet' })
  await hired(context)
  const visited = await hired(context)
  await book(visited, { isProposal: true })
  await book(visited, { assigneeUuid: operative.membership.id })
  await call(owner, bookingsMethods.setOut, one(await book(visited)))
  const here = await call(owner, bookingsMethods.checkIn, one(await book(visited)))
  await book(visited)
  expect(here.state).toBe('on_site')
  const draft = await hired(context)
  await call(owner, completionReportsMethods.create, {
    jobUuid: draft.jobUuid,
    summary: 'Half',
    completedOn: '2026-03-02',
    noPhotoReason: 'None',
  })
  await bill(draft, 'D-1')
  await reported(context)
  const accepted = async (number: string) => {
    const { completionReportUuid, version, ...order } = await reported(context)
    await call(manager, completionReportsMethods.accept, { completionReportUuid, version })
    return { order, invoice: await bill(order, number) }
  }
  await accepted('A-1')
  const send = async (number: string) => {
    const { order, invoice } = await accepted(number)
    const sent = await call(owner, invoicesMethods.submit, { invoiceUuid: invoice.uuid, version: invoice.version })
    return { order, invoiceUuid: sent.uuid, version: sent.version }
  }
  await send('A-2')
  const due = await send('A-3')
  await call(finance, invoicesMethods.approve, { invoiceUuid: due.invoiceUuid, version: due.version })
  const closed = await reported(context)
  await call(manager, completionReportsMethods.accept, {
    completionReportUuid: closed.completionReportUuid,
    version: closed.version,
  })
  await call(admin, workOrdersMethods.close, await change(closed, { reason: 'no_charge' }))
  const cancelled = await hired(context)
  await book(cancelled)
  await call(admin, workOrdersMethods.cancel, await change(cancelled, { reason: 'duplicate' }))
  const left = await agreed(context)
  await bill(left, 'L-1')
  await call(owner, completionReportsMethods.create, {
    jobUuid: left.jobUuid,
    summary: 'Half',
    completedOn: '2026-03-02',
    noPhotoReason: 'None',
  })
  await call(admin, workOrdersMethods.endHire, await change(left, { reason: 'Late' }))
}

type Seen = { uuid: string; version: number; can: readonly string[] } & Record<string, unknown>
type Command = readonly [method: AnyMethod, input: (seen: Seen) => object]
type Commands = Readonly<Record<string, Command>>
const reason = { reason: 'Late' }
const versioned =
  (key: string, more: object = {}) =>
  ({ uuid, version }: Seen) => ({ [key]: uuid, version, ...more })

const order = (more: object = {}) => versioned('work_order_uuid', more)
const booking = (more: object = {}) => versioned('booking_uuid', more)
const ahead = () => ({
  starts_at: new Date(context.server.now + 9 * 86_400_000).toISOString(),
  ends_at: new Date(context.server.now + 9 * 86_400_000 + 60_000).toISOString(),
})

const commands: Readonly<Record<string, Commands>> = {
  order: {
    edit: [
      workOrdersMethods.edit,
      (seen) => ({
        ...order()(seen),
        title: 'Tap',
        description: 'Drips',
        category: 'plumbing',
        service: 'leaks',
        priority: 'routine',
      }),
    ],
    cancel: [workOrdersMethods.cancel, order({ reason: 'duplicate' })],
    reinstate: [workOrdersMethods.reinstate, order()],
    end_hire: [workOrdersMethods.endHire, order(reason)],
    close: [workOrdersMethods.close, order({ reason: 'no_charge' })],
    reopen: [workOrdersMethods.reopen, order(reason)],
    pause_clock: [clocksMethods.pause, order({ reason: 'weather' })],
    resume_clock: [clocksMethods.resume, order()],
  },
  job: {
    decline: [jobsMethods.decline, ({ uuid }) => ({ job_uuid: uuid, ...reason })],
    withdraw_interest: [jobsMethods.withdraw, ({ uuid }) => ({ job_uuid: uuid, ...reason })],
    accept: [jobsMethods.accept, ({ uuid }) => ({ job_uuid: uuid })],
    create_booking: [bookingsMethods.create, ({ uuid }) => ({ job_uuid: uuid, ...ahead() })],
  },
  booking: {
    confirm: [bookingsMethods.confirm, booking()],
    reschedule: [bookingsMethods.reschedule, (seen) => ({ ...booking()(seen), ...ahead() })],
    cancel: [bookingsMethods.cancel, booking(reason)],
    set_out: [bookingsMethods.setOut, booking()],
    check_in: [bookingsMethods.checkIn, booking()],
    finish: [bookingsMethods.finish, booking({ outcome: 'complete' })],
    no_access: [bookingsMethods.noAccess, booking({ note: 'Card 1' })],
  },
  quote: {
    submit: [quotesMethods.submit, versioned('quote_uuid')],
    withdraw: [quotesMethods.withdraw, versioned('quote_uuid')],
    accept: [quotesMethods.accept, versioned('quote_uuid')],
    reject: [quotesMethods.reject, versioned('quote_uuid', reason)],
    request_change: [quotesMethods.requestChange, versioned('quote_uuid', { note: 'Cheaper' })],
  },
  variation: {
    submit: [quoteVariationsMethods.submit, versioned('variation_uuid')],
    withdraw: [quoteVariationsMethods.withdraw, versioned('variation_uuid')],
    approve: [quoteVariationsMethods.approve, versioned('variation_uuid')],
    reject: [quoteVariationsMethods.reject, versioned('variation_uuid', reason)],
  },
  report: {
    submit: [completionReportsMethods.submit, versioned('completion_report_uuid')],
    accept: [completionReportsMethods.accept, versioned('completion_report_uuid')],
    reject: [
      completionReportsMethods.reject,
      versioned('completion_report_uuid', { reasons: ['quality'], note: 'Still drips' }),
    ],
  },
  invoice: {
    submit: [invoicesMethods.submit, versioned('invoice_uuid')],
    void: [invoicesMethods.void, versioned('invoice_uuid')],
    approve: [invoicesMethods.approve, versioned('invoice_uuid')],
    decline: [invoicesMethods.decline, versioned('invoice_uuid', reason)],
    mark_paid_elsewhere: [
      invoicesMethods.markPaid,
      versioned('invoice_uuid', { paid_on: '2026-03-02', reference: 'BACS 1' }),
    ],
  },
  issue: {
    reply: [issuesMethods.reply, versioned('issue_uuid', { text: 'Yes' })],
    resolve: [issuesMethods.resolve, versioned('issue_uuid')],
    reopen: [issuesMethods.reopen, versioned('issue_uuid', { text: 'Still' })],
  },
}

type Listed = readonly [kind: string, list: AnyMethod, sides: readonly ('client' | 'contractor')[]]
const lists: readonly Listed[] = [
  ['order', workOrdersMethods.list, ['client']],
  ['job', jobsMethods.list, ['contractor']],
  ['booking', bookingsMethods.list, ['client', 'contractor']],
  ['quote', quotesMethods.list, ['client', 'contractor']],
  ['variation', quoteVariationsMethods.list, ['client', 'contractor']],
  ['report', completionReportsMethods.list, ['client', 'contractor']],
  ['invoice', invoicesMethods.list, ['client', 'contractor']],
  ['issue', issuesMethods.list, ['client', 'contractor']],
]
const views: Readonly<Record<string, readonly [AnyMethod, string]>> = {
  order: [workOrdersMethods.get, 'workOrderUuid'],
  job: [jobsMethods.get, 'jobUuid'],
  quote: [quotesMethods.get, 'quoteUuid'],
  variation: [quoteVariationsMethods.get, 'variationUuid'],
  report: [completionReportsMethods.get, 'completionReportUuid'],
  invoice: [invoicesMethods.get, 'invoiceUuid'],
}

const seenBy = async (who: TestMember, [kind, list]: Listed): Promise<Seen[]> => {
  const rows = (await context.call(who, list, {}).catch((problem: unknown) => {
    if (problem instanceof Refused && problem.code === 'forbidden') return []
    throw problem
  })) as unknown as Seen[]
  const view = views[kind]
  if (!view) return rows
  const [method, key] = view
  return Promise.all(
    rows.map(async ({ uuid }) => (await context.call(who, method, { [key]: uuid })) as unknown as Seen),
  )
}

test('the server accepts each action that it offers, for every role and state', async () => {
  const broken: string[] = []
  const unknown = new Set<string>()
  let tried = 0
  for (const who of [context.admin, context.manager, context.finance, context.owner, context.operative, context.rival])
    for (const listed of lists.filter(([, , sides]) => sides.includes(who.membership.side)))
      for (const seen of await seenBy(who, listed))
        for (const verb of seen.can) {
          const command = commands[listed[0]]?.[verb]
          if (!command) {
            unknown.add(`${listed[0]}.${verb}`)
            continue
          }
          const [method, input] = command
          const code = await attempt(context.server, who, { method, body: input(seen) })
          tried++
          if (code !== 'answered')
            broken.push(
              `${who.membership.role_code} ${listed[0]}.${verb} in ${String(seen.state ?? seen.jobState)}: ${code}`,
            )
        }
  expect([...new Set(broken)]).toEqual([])
  expect(tried).toBeGreaterThan(100)
  // Actions with a form of their own, whose input decides.
  expect([...unknown].sort()).toEqual([
    'invoice.credit',
    'invoice.dispute',
    'invoice.edit',
    'invoice.hold',
    'invoice.retain',
    'job.create_invoice',
    'job.create_quote',
    'job.create_report',
    'job.record_invoice',
    'job.record_quote',
    'order.dispatch',
    'order.recall',
    'quote.edit',
    'quote.raise_award',
    'quote.vary',
    'report.edit',
    'report.take_back',
  ])
})

/** Actions of an order's documents that take a step. */
const actionsOfStep: Readonly<Record<ClientStep | ContractorStep, readonly string[]>> = {
  dispatch: ['order.dispatch'],
  accept_quote: ['quote.accept'],
  reply_to_issue: ['issue.reply', 'issue.resolve', 'job.create_report', 'report.submit'],
  decide_variation: ['variation.approve'],
  sign_off_report: ['report.accept'],
  approve_invoice: ['invoice.approve'],
  pay_invoice: ['invoice.mark_paid_elsewhere'],
  raise_follow_on: ['order.edit'],
  remind_contractor: [],
  answer_offer: ['job.accept'],
  write_quote: ['job.create_quote', 'quote.edit', 'quote.submit'],
  book_visit: ['job.create_booking', 'booking.confirm'],
  update_progress: ['booking.set_out', 'booking.check_in', 'booking.finish', 'job.create_report', 'report.edit'],
  write_invoice: ['job.create_invoice', 'invoice.edit', 'invoice.submit'],
  remind_client: [],
}

test('what needs the attention of a reader is a step that this reader may take, for every role', async () => {
  const { server, admin, owner } = context
  const clients = await Promise.all((['COO', 'INS', 'VWR'] as const).map((role) => server.member(admin, role)))
  const contractors = await Promise.all((['KM', 'KB', 'SUB'] as const).map((role) => server.member(owner, role)))
  const everyone = [admin, context.manager, context.finance, ...clients, owner, context.operative, ...contractors]
  await offered()
  await variationSubmitted()
  await leftToOtherTrade()
  const broken: string[] = []
  const steps = new Set<string>()
  for (const who of everyone) {
    const isClient = who.membership.side === 'client'
    const { groups } = await (isClient
      ? context.call(who, workOrdersMethods.attention, { scope: 'team' })
      : context.call(who, jobsMethods.attention, { scope: 'team' }))
    for (const { step, rows } of groups)
      for (const row of rows) {
        steps.add(step)
        const own = isClient ? { workOrderUuid: row.uuid } : { jobUuid: row.uuid }
        const offered = await offeredOn(who, own)
        if (!actionsOfStep[step].some((action) => offered.includes(action)))
          broken.push(`${who.membership.role_code} ${step}: ${offered.join()}`)
      }
  }
  expect(broken).toEqual([])
  expect([...steps].sort()).toEqual(
    Object.keys(actionsOfStep)
      .filter((step) => !step.startsWith('remind'))
      .sort(),
  )
})

const offered = async () => {
  const { uuid, version } = await raise(context)
  const contractorUuids = [context.owner.tenantId]
  await context.call(context.manager, workOrdersMethods.requestQuotes, {
    workOrderUuid: uuid,
    version,
    contractorUuids,
  })
}

const leftToOtherTrade = async () => {
  const visit = await book(await hired(context))
  const here = await context.call(context.owner, bookingsMethods.checkIn, one(visit))
  const followOn = { category: 'decorating', people: 2, hours: 8, materials: 'Board' }
  await context.call(context.owner, bookingsMethods.finish, {
    ...one(here),
    outcome: 'further_visit',
    note: 'Ceiling is open',
    followOn,
  })
}

const variationSubmitted = async () => {
  const { call, owner } = context
  const { quoteUuid } = await agreed(context)
  const lines = [{ ...line, change: 'added' }]
  const drafted = await call(owner, quoteVariationsMethods.create, { quoteUuid, reason: 'Damp wall', lines })
  await call(owner, quoteVariationsMethods.submit, { variationUuid: drafted.uuid, version: drafted.version })
}

/** Actions offered to a member on an order or job and its documents. */
const offeredOn = async (who: TestMember, own: { workOrderUuid: string } | { jobUuid: string }): Promise<string[]> => {
  const isClient = 'workOrderUuid' in own
  const whole = (await (isClient
    ? context.call(who, workOrdersMethods.get, own)
    : context.call(who, jobsMethods.get, own))) as unknown as Seen
  const found = whole.can.map((verb) => `${isClient ? 'order' : 'job'}.${verb}`)
  const jobsOf = isClient ? (whole.jobs as readonly { uuid: string }[]).map(({ uuid }) => uuid) : [whole.uuid]
  for (const [kind, list, sides] of lists.filter(([kind]) => kind !== 'order' && kind !== 'job')) {
    if (!sides.includes(who.membership.side)) continue
    const rows = await seenBy(who, [kind, list, sides])
    for (const seen of rows.filter(({ jobUuid }) => jobsOf.includes(String(jobUuid))))
      found.push(...seen.can.map((verb) => `${kind}.${verb}`))
  }
  return found
}
