import { randomUUID } from 'node:crypto'
import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { placeCodesMethods } from '@fettle/contracts/assets/place-codes.methods'
import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { partAwardsMethods } from '@fettle/contracts/quotes/part-awards.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { repairPortalMethods } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '#platform/testing/test-server'
import {
  agreed,
  createTestContext,
  type InvitedOrder,
  invited,
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

/** The order becomes one that a resident reported, to whom times can be offered. */
const reportedByResident = async ({ workOrderUuid }: TestOrder) => {
  const { admin, call, location, server } = context
  await call(admin, placeCodesMethods.make, { locationUuids: [location] })
  const { rows } = await server.pools.owner.query<{ code: string }>(
    'select code from place_codes where location_id = $1',
    [location],
  )
  const report = await server.user().call(repairPortalMethods.send, {
    code: rows[0]?.code ?? '',
    locationUuid: location,
    draftKey: randomUUID(),
    language: 'en-GB',
    tile: 'taps',
    answers: { what: 'shower', electric_shower: 'not_electric', only_place_to_wash: 'yes' },
    words: 'Cold',
    needs: [],
    access: null,
    contact: { name: 'Amina', email: 'amina@post.example' },
  } as never)
  await server.pools.owner.query("update repair_reports set state = 'converted', work_order_id = $2 where id = $1", [
    report.uuid,
    workOrderUuid,
  ])
}

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
  await reportedByResident(order)
  const { startsAt } = slot(96)
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  await call(owner, residentVisitsMethods.offer, { jobUuid, windows: [{ startsAt, endsAt }] })
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
  slot_offers: "select 1 from slot_offers where work_order_id = $1 and state = 'open'",
  proposed_awards: 'select 1 from award_proposals where work_order_id = $1',
  issues: "select 1 from issues where work_order_id = $1 and state = 'open'",
  escalation: 'select 1 from ladder_schedule where work_order_id = $1 and due_at is not null',
  deadline: 'select 1 from work_orders where id = $1 and alert_at is not null',
  tender: 'select 1 from work_orders where id = $1 and (quotes_remind_at is not null or quotes_close_at is not null)',
}
/** Tables of machines that hang on an order and need no end of their own, with the reason. */
const settledElsewhere: Readonly<Record<string, string>> = {
  jobs: 'ended by the decision about the order',
  completion_reports: 'a draft of a job that ended is readable and offers no action',
  invoices: 'the charge of a cancelled order is invoiced, submitted invoices are decided and paid',
  approval_rounds: 'of quotes, paused while the order is cancelled; of invoices they go on',
  hazards: 'the law ends its deadlines by evidence alone',
  observations: 'free again when the order is cancelled, done with it otherwise',
  scopes: 'agreed again when the order is cancelled',
  inspections: 'its order is work that it led to',
  occurrences: 'open again when the order is cancelled, done with it otherwise',
  order_certificates: 'owed for the place, judged after the work',
  repair_reports: 'shows the state of its order',
  import_rows: 'where the order came from',
  bulk_items: 'the result of a run',
  placement_history: 'a log',
}

it('every table whose rows have a state and hang on an order is in this law', async () => {
  const { rows } = await context.server.pools.owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.columns s using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'work_order_id' and s.column_name = 'state' order by 1`,
  )
  const inLaw = Object.values(openRows).map((sql) => /from (\w+)/.exec(sql)?.[1])
  const known = [...new Set([...inLaw, ...Object.keys(settledElsewhere)])]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

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
  expect(await openOf(order)).toEqual(
    expect.arrayContaining(['visits', 'variations', 'slot_offers', 'issues', 'deadline']),
  )
  await end(order)
  expect((await openOf(order)).filter((name) => !staysOpen.includes(name))).toEqual([])
})

let hasRule = false
/** Very large quotes are approved by the administrator, who is reminded every day. */
const approvalRule = async () => {
  if (hasRule) return
  hasRule = true
  const { admin, call } = context
  await call(admin, approvalRulesMethods.save, {
    ruleUuid: null,
    version: null,
    subject: 'quote',
    name: 'Very large quotes',
    priority: 0,
    isEnabled: true,
    validFrom: null,
    validTo: null,
    scope: {},
    measure: 'document_total',
    basis: 'gross',
    min: 50_000_000,
    max: null,
    conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
    steps: [
      {
        approvers: { userUuids: [admin.membership.id], roles: [], teamUuids: [], propertyOwner: false },
        mode: 'any',
        quorum: null,
        respectPersonalLimit: false,
        answerWithinHours: null,
        remindEveryHours: 24,
        escalateToUuid: null,
      },
    ],
    emergencyBypass: null,
    autoApprove: null,
    onReject: 'return_to_contractor',
    returnToStep: null,
  })
}

/** Quotes of the second contractor in each state in which they wait for a member. */
const quoteWaits: Readonly<Record<string, (order: InvitedOrder) => Promise<string>>> = {
  'a draft': async ({ otherJobUuid }) => (await draftQuote(otherJobUuid)).uuid,
  'a submitted quote': async (order) => (await submitQuote(order)).uuid,
  'a quote to be changed': async (order) => {
    const { uuid, version } = await submitQuote(order)
    await context.call(context.manager, quotesMethods.requestChange, { quoteUuid: uuid, version, note: 'Cheaper' })
    return uuid
  },
  'a quote of which a part was awarded': async (order) => {
    const { uuid, version } = await submitQuote(order, [line, line])
    await context.call(context.manager, partAwardsMethods.offer, { quoteUuid: uuid, version, places: [0] })
    return uuid
  },
  'a quote that waits for approval': async (order) => {
    await approvalRule()
    const { uuid } = await submitQuote(order, [{ ...line, unitPrice: '900000.00' }])
    await context.call(context.manager, approvalsMethods.ask, {
      subject: 'quote',
      documentUuid: uuid,
      waiver: 'Urgent',
    })
    return uuid
  },
}
const draftQuote = (jobUuid: string, lines: object[] = [line]) =>
  context.call(context.rival, quotesMethods.create, { jobUuid, lines, validUntil: '2026-12-31' })
const submitQuote = async ({ otherJobUuid }: InvitedOrder, lines?: object[]) => {
  const { uuid, version } = await draftQuote(otherJobUuid, lines)
  return context.call(context.rival, quotesMethods.submit, { quoteUuid: uuid, version })
}
const waitingForAdmin = async (quoteUuid: string) =>
  (await context.call(context.admin, approvalsMethods.list, { subject: 'quote' })).waiting.filter(
    ({ documentUuid }) => documentUuid === quoteUuid,
  ).length
const remindersOf = async (quoteUuid: string) =>
  (
    await context.server.pools.owner.query(
      'select 1 from approval_rounds where document_id = $1 and alarm_at is not null',
      [quoteUuid],
    )
  ).rowCount
const actionsOn = async (order: InvitedOrder, quoteUuid: string): Promise<string[]> => {
  const { call, admin, manager, rival } = context
  const found: string[] = []
  for (const who of [admin, manager, rival]) {
    const isClient = who.membership.side === 'client'
    const quotes = await call(who, quotesMethods.list, isClient ? { workOrderUuid: order.workOrderUuid } : {})
    found.push(...quotes.filter(({ uuid }) => uuid === quoteUuid).flatMap(({ can }) => can))
    const parts = await call(
      who,
      partAwardsMethods.list,
      isClient ? { workOrderUuid: order.workOrderUuid } : { jobUuid: order.otherJobUuid },
    )
    found.push(...parts.flatMap(({ can }) => can))
  }
  return found
}

describe.each(Object.entries(quoteWaits))('%s', (_kind, prepare) => {
  it('ends when another contractor is hired', async () => {
    const order = await invited(context)
    const quoteUuid = await prepare(order)
    const { call, owner, manager } = context
    const other = await call(owner, quotesMethods.create, {
      jobUuid: order.jobUuid,
      lines: [line],
      validUntil: '2026-12-31',
    })
    const { uuid, version } = await call(owner, quotesMethods.submit, { quoteUuid: other.uuid, version: other.version })
    await call(manager, quotesMethods.accept, { quoteUuid: uuid, version, waiver: 'The best' })
    expect(await openOf(order)).toEqual(['deadline'])
    expect(await actionsOn(order, quoteUuid)).toEqual([])
    expect([await waitingForAdmin(quoteUuid), await remindersOf(quoteUuid)]).toEqual([0, 0])
  })

  it('waits for nobody while the order is cancelled, and goes on when it is reinstated', async () => {
    const order = await invited(context)
    const quoteUuid = await prepare(order)
    const { admin, call, manager } = context
    const before = [await actionsOn(order, quoteUuid), await waitingForAdmin(quoteUuid), await remindersOf(quoteUuid)]
    expect(before.flat().filter(Boolean)).not.toEqual([])
    await call(manager, workOrdersMethods.cancel, await change(order, { reason: 'duplicate' }))
    expect(await actionsOn(order, quoteUuid)).toEqual([])
    expect([await waitingForAdmin(quoteUuid), await remindersOf(quoteUuid)]).toEqual([0, 0])
    await call(admin, workOrdersMethods.reinstate, await change(order, {}))
    expect([await actionsOn(order, quoteUuid), await waitingForAdmin(quoteUuid), await remindersOf(quoteUuid)]).toEqual(
      before,
    )
  })
})

it('an approval of a quote is answered by no one while the order is cancelled', async () => {
  const order = await invited(context)
  const documentUuid = await quoteWaits['a quote that waits for approval']?.(order)
  const { admin, call, manager } = context
  const asked = { subject: 'quote', documentUuid: documentUuid ?? '' } as const
  const statusOf = () => call(admin, approvalsMethods.get, asked)
  const answer = async () => {
    const { round } = await statusOf()
    const given = { roundUuid: round?.uuid ?? '', version: round?.version ?? 0, verdict: 'approve', note: '' } as const
    return codeOf(call(admin, approvalsMethods.answer, given))
  }
  await call(manager, workOrdersMethods.cancel, await change(order, { reason: 'duplicate' }))
  expect(await statusOf()).toMatchObject({ round: { canAnswer: false }, canAsk: false, canGoAhead: false })
  expect(await answer()).toBe('work_order_already_cancelled')
  await call(admin, workOrdersMethods.reinstate, await change(order, {}))
  expect((await statusOf()).round?.canAnswer).toBe(true)
  expect(await answer()).toBe('answered')
})

it('a draft ends when its contractor withdraws from the tender', async () => {
  const order = await invited(context)
  const { uuid: quoteUuid } = await draftQuote(order.otherJobUuid)
  await context.call(context.rival, jobsMethods.withdraw, { jobUuid: order.otherJobUuid, reason: 'Too busy' })
  expect(await openOf(order)).toEqual(['deadline'])
  expect((await context.call(context.rival, quotesMethods.get, { quoteUuid })).state).toBe('withdrawn')
})

it('a draft of a variation ends with the hire', async () => {
  const order = await agreed(context)
  const { uuid: variationUuid } = await context.call(context.owner, quoteVariationsMethods.create, {
    quoteUuid: order.quoteUuid,
    reason: 'Damp wall',
    lines: [{ ...line, change: 'added' }],
  })
  await context.call(context.manager, workOrdersMethods.endHire, await change(order, { reason: 'Late' }))
  expect((await context.call(context.owner, quoteVariationsMethods.get, { variationUuid })).state).toBe('withdrawn')
})
