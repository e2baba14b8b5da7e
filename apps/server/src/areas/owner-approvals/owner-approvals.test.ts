import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { ownersMethods } from '@fettle/contracts/residents/owners.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, type TestUser } from '#platform/testing/test-server'
import { tokenTo } from '../../integration-tests/join-tenant.ts'
import { createTestContext, invited, line, raise, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let visitor: TestUser
beforeAll(async () => {
  context = await createTestContext()
  visitor = context.server.user()
})
afterAll(() => context?.close())

const owner = async (name: string, ownership: object = {}) => {
  const email = `${name.toLowerCase()}@post.example`
  const { uuid } = await context.call(context.admin, ownersMethods.add, {
    name,
    email,
    language: 'en-GB',
    channel: 'mail',
    ownership: { locationUuid: context.location, fromOn: '2026-01-01', ...ownership },
  })
  return { uuid, email }
}
beforeEach(async () => {
  await context.server.pools.owner.query("update ownerships set from_on = '2025-01-01', until_on = '2025-12-31'")
})

const ownerRule = {
  ruleUuid: null,
  version: null,
  subject: 'quote',
  name: 'The owner decides',
  priority: 0,
  isEnabled: true,
  validFrom: null,
  validTo: null,
  scope: {},
  measure: 'document_total',
  basis: 'gross',
  min: 10_000,
  max: null,
  conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
  steps: [
    {
      approvers: { userUuids: [], roles: [], teamUuids: [], propertyOwner: true },
      mode: 'any',
      quorum: null,
      respectPersonalLimit: false,
      answerWithinHours: null,
      remindEveryHours: null,
      escalateToUuid: null,
    },
  ],
  emergencyBypass: null,
  autoApprove: null,
  onReject: 'return_to_contractor',
  returnToStep: null,
} as const

let count = 0
const quoted = async (unitPrice = '1000.00') => {
  const order = await invited(context)
  const draft = await context.call(context.owner, quotesMethods.create, {
    jobUuid: order.jobUuid,
    lines: [{ ...line, unitPrice }],
    validUntil: '2026-12-31',
  })
  const { uuid: quoteUuid, version } = await context.call(context.owner, quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { workOrderUuid: order.workOrderUuid, quoteUuid, version }
}
type Quoted = Awaited<ReturnType<typeof quoted>>
const of = ({ workOrderUuid, quoteUuid }: Quoted) => ({ workOrderUuid, quoteUuid })
const status = (quote: Quoted) => context.call(context.manager, ownerApprovalsMethods.get, of(quote))
const ask = (quote: Quoted) => context.call(context.manager, ownerApprovalsMethods.ask, of(quote))
const accept = ({ quoteUuid, version }: Quoted) =>
  codeOf(context.call(context.admin, quotesMethods.accept, { quoteUuid, version, waiver: 'One is enough' }))

const seated = async ({ uuid, email }: { uuid: string; email: string }): Promise<string> => {
  await context.call(context.manager, ownersMethods.invite, { ownerUuid: uuid })
  const { token } = await visitor.call(ownerPortalMethods.enter, { token: await tokenTo(context.server, email) })
  return String(token)
}
const home = (token: string) => visitor.call(ownerPortalMethods.home, { token })
type Given = { readonly answer: OwnerAnswer; readonly note?: string }
const answer = (token: string, approvalUuid: string, given: Given = { answer: 'approved' }) =>
  visitor.call(ownerPortalMethods.answer, { token, approvalUuid, note: '', ...given })
const firstOpen = async (token: string): Promise<string> =>
  (await home(token)).orders.find(({ approval }) => approval?.isOpen)?.approval?.uuid ?? ''

describe('costs above the limit of an owner', () => {
  test('are put to an owner without an e-mail address by text message, whose link opens the answer', async () => {
    const { uuid: ownerUuid } = await context.call(context.admin, ownersMethods.add, {
      name: 'Terry Text',
      email: '',
      telephone: '07700 900 456',
      language: 'en-GB',
      channel: 'telephone',
      ownership: { locationUuid: context.location, fromOn: '2026-01-01', limitAmount: 50_000 },
    })
    const quote = await quoted()
    expect(await status(quote)).toMatchObject({ owners: [{ isReachable: true }], canAsk: true })
    await ask(quote)
    await context.call(context.manager, ownersMethods.invite, { ownerUuid })
    const { rows } = await context.server.pools.owner.query(
      "select medium, template from mails where recipient = '+447700900456' order by position",
    )
    expect(rows).toEqual([
      { medium: 'text', template: 'owner-decision' },
      { medium: 'text', template: 'owner-invitation' },
    ])
    const { token } = await visitor.call(ownerPortalMethods.enter, {
      token: await tokenTo(context.server, '+447700900456'),
    })
    await answer(String(token), await firstOpen(String(token)))
    expect(await status(quote)).toMatchObject({ decision: 'approved' })
  })

  test('wait for the owner, who approves in the owner area, and are awarded then', async () => {
    const olive = await owner(`Olive${count++}`, { limitAmount: 50_000 })
    const quote = await quoted()
    expect(await status(quote)).toMatchObject({
      isNeeded: true,
      decision: 'waiting',
      limit: { amount: 50_000 },
      canAsk: true,
    })
    const shown = await context.call(context.admin, quotesMethods.get, { quoteUuid: quote.quoteUuid })
    expect(shown.cannot.accept).toBe('owner_approval_required')
    expect(await accept(quote)).toBe('owner_approval_required')
    expect((await ask(quote)).owners).toMatchObject([{ askedAt: expect.any(String), answer: null }])
    expect(await codeOf(ask(quote))).toBe('owner_asked_already')
    const token = await seated(olive)
    const approval = await firstOpen(token)
    const opened = await visitor.call(ownerPortalMethods.approval, { token, approvalUuid: approval })
    expect(opened.decision?.quote).toMatchObject({ isOpen: true, gross: { amount: 120_000, currency: 'GBP' } })
    expect(await codeOf(answer(token, approval, { answer: 'declined' }))).toBe('owner_reason_required')
    expect((await answer(token, approval)).decision?.answer).toBe('approved')
    expect(await codeOf(answer(token, approval, { answer: 'declined', note: 'Too dear' }))).toBe(
      'owner_approval_closed',
    )
    await context.server.runQueue()
    const timeline = await context.call(context.manager, workOrdersMethods.activity, {
      workOrderUuid: quote.workOrderUuid,
    })
    expect(timeline.map(({ name }) => name)).toContain('quote.owner-approved')
    expect((await status(quote)).decision).toBe('approved')
    expect(await accept(quote)).toBe('answered')
  })

  test('are not asked for while the order is cancelled', async () => {
    const olive = await owner(`Olive${count++}`, { limitAmount: 50_000 })
    const quote = await quoted()
    await ask(quote)
    const token = await seated(olive)
    const approval = await firstOpen(token)
    const order = async () => {
      const { version } = await context.call(context.admin, workOrdersMethods.get, {
        workOrderUuid: quote.workOrderUuid,
      })
      return { workOrderUuid: quote.workOrderUuid, version }
    }
    await context.call(context.admin, workOrdersMethods.cancel, { ...(await order()), reason: 'duplicate' })
    expect(await firstOpen(token)).toBe('')
    const opened = await visitor.call(ownerPortalMethods.approval, { token, approvalUuid: approval })
    expect(opened.decision?.quote.isOpen).toBe(false)
    expect(await codeOf(answer(token, approval))).toBe('owner_approval_closed')
    expect(await codeOf(ask(quote))).toBe('quote_not_open_for_owner')
    expect(await status(quote)).toMatchObject({ canAsk: false, canGoAhead: false })
    await context.call(context.admin, workOrdersMethods.reinstate, await order())
    expect((await answer(token, await firstOpen(token))).decision?.answer).toBe('approved')
  })

  test('are not awarded after a refusal, and never wait up to the limit', async () => {
    const olive = await owner(`Olive${count++}`, { limitAmount: 120_000 })
    expect(await accept(await quoted())).toBe('answered')
    const quote = await quoted('1000.01')
    await ask(quote)
    const token = await seated(olive)
    await answer(token, await firstOpen(token), { answer: 'declined', note: 'Too dear' })
    expect(await accept(quote)).toBe('owner_declined')
    expect((await status(quote)).owners).toMatchObject([{ answer: 'declined', note: 'Too dear' }])
  })

  test('need every joint owner where all must agree', async () => {
    const limits = { limitAmount: 0, shareBp: 5000 }
    const one = await owner(`One${count++}`, { ...limits, joint: 'all' })
    const two = await owner(`Two${count++}`, limits)
    const quote = await quoted()
    await ask(quote)
    const [a, b] = [await seated(one), await seated(two)]
    await answer(a, await firstOpen(a))
    expect((await status(quote)).decision).toBe('waiting')
    expect(await accept(quote)).toBe('owner_approval_required')
    await answer(b, await firstOpen(b))
    expect(await accept(quote)).toBe('answered')
  })

  test('are not awarded directly, except in an emergency with a reason', async () => {
    await owner(`Olive${count++}`, { limitAmount: 10_000 })
    const direct = async (priority: string) => {
      const { uuid: workOrderUuid, version } = await raise(context, priority)
      const award = { workOrderUuid, version, contractorUuid: context.owner.tenantId, award: 20_000 }
      return { workOrderUuid, award: () => codeOf(context.call(context.admin, workOrdersMethods.award, award)) }
    }
    const routine = await direct('routine')
    expect(await routine.award()).toBe('owner_limit_needs_quote')
    const reason = 'Water comes through the ceiling'
    const goAhead = ({ workOrderUuid }: { workOrderUuid: string }) =>
      codeOf(context.call(context.admin, ownerApprovalsMethods.goAhead, { workOrderUuid, reason }))
    expect(await goAhead(routine)).toBe('owner_exception_not_an_emergency')
    const emergency = await direct('emergency')
    const mandate = () =>
      context.call(context.admin, ownerApprovalsMethods.ofOrder, { workOrderUuid: emergency.workOrderUuid })
    expect(await mandate()).toMatchObject({ limit: { amount: 10_000 }, exception: null, canGoAhead: true })
    expect(await emergency.award()).toBe('owner_limit_needs_quote')
    expect(await goAhead(emergency)).toBe('answered')
    expect(await emergency.award()).toBe('answered')
    expect(await mandate()).toMatchObject({ exception: { reason }, canGoAhead: false })
  })

  test('are awarded by a chain that asks the owner, once every joint owner has agreed', async () => {
    await context.call(context.admin, approvalRulesMethods.save, ownerRule)
    const one = await owner(`One${count++}`, { limitAmount: 0, joint: 'all' })
    const two = await owner(`Two${count++}`, { limitAmount: 0 })
    const quote = await quoted()
    await ask(quote)
    const asked = { subject: 'quote', documentUuid: quote.quoteUuid } as const
    await context.call(context.manager, approvalsMethods.ask, { ...asked, waiver: 'One is enough' })
    const stateOf = async () =>
      (await context.call(context.admin, quotesMethods.get, { quoteUuid: quote.quoteUuid })).state
    for (const [each, state] of [
      [one, 'approval_pending'],
      [two, 'accepted'],
    ] as const) {
      const token = await seated(each)
      await answer(token, await firstOpen(token))
      await context.server.runQueue()
      expect(await stateOf()).toBe(state)
    }
    await context.server.pools.owner.query('update approval_rules set removed_at = now()')
  })
})

describe('the owner area', () => {
  test('shows nothing of other owners, neither by a link nor by an identifier', async () => {
    const olive = await owner(`Olive${count++}`, { limitAmount: 0 })
    const quote = await quoted()
    await ask(quote)
    const own = await seated(olive)
    const approval = await firstOpen(own)
    const elsewhere = await context.call(context.admin, locationsMethods.create, {
      name: 'Quay House',
      kind: 'building',
      parentUuid: null,
      organisationUuid: context.admin.organisationUuid,
      addressLine1: '2 High Street',
      town: 'London',
      postcode: 'N1 7AA',
    })
    const stranger = await owner(`Stan${count++}`, { locationUuid: elsewhere.uuid })
    const other = await seated(stranger)
    expect((await home(own)).orders.length).toBeGreaterThan(0)
    expect((await home(other)).orders).toEqual([])
    expect((await home(other)).ownerships).toHaveLength(1)
    expect(await codeOf(visitor.call(ownerPortalMethods.approval, { token: other, approvalUuid: approval }))).toBe(
      'not_found',
    )
    expect(await codeOf(answer(other, approval))).toBe('not_found')
    expect(await codeOf(home('made-up'))).toBe('owner_seat_ended')
  })

  test('is limited by row-level security to the properties of the owner', async () => {
    const olive = await owner(`Olive${count++}`)
    await owner(`Other${count++}`)
    const client = await context.server.pools.app.connect()
    try {
      await client.query('begin')
      await client.query(
        "select set_config('app.tenant', $1, true), set_config('app.owner', $2, true), set_config('role', 'fettle_owner', true)",
        [context.admin.tenantId, olive.uuid],
      )
      const { rows } = await client.query('select owner_id from ownerships')
      expect([...new Set(rows.map(({ owner_id }) => owner_id))]).toEqual([olive.uuid])
      await expect(client.query('select 1 from work_orders')).rejects.toThrow('permission denied')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('opens by a code to the known address, five tries, the same response for unknown addresses', async () => {
    const { email } = await owner(`Olive${count++}`)
    const enter = async (code: string) =>
      (await visitor.call(ownerPortalMethods.enterCode, { email, code })).seats ?? []
    const codeIn = async () => /\b\d{6}\b/.exec((await context.server.emailsTo(email)).at(0)?.text ?? '')?.[0] ?? ''
    const known = await visitor.call(ownerPortalMethods.askCode, { email })
    expect(await visitor.call(ownerPortalMethods.askCode, { email: 'unknown@post.example' })).toEqual(known)
    const code = await codeIn()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await enter(wrong)).toEqual([])
    const [seat] = await enter(code)
    expect(seat).toMatchObject({ clientName: 'Northgate Homes' })
    expect((await home(String(seat?.token))).ownerships).toHaveLength(1)
    expect(await enter(code)).toEqual([])
    await visitor.call(ownerPortalMethods.askCode, { email })
    const second = await codeIn()
    for (let tried = 0; tried < 5; tried++) await enter(wrong)
    expect(await enter(second)).toEqual([])
    await visitor.call(ownerPortalMethods.leave, { token: String(seat?.token) })
    expect(await codeOf(home(String(seat?.token)))).toBe('owner_seat_ended')
  })

  test('ends with the access, and is stated by year as page, PDF and CSV', async () => {
    const olive = await owner(`Olive${count++}`, { shareBp: 2500 })
    const token = await seated(olive)
    const statement = await visitor.call(ownerPortalMethods.statement, { token, year: 2026 })
    const sum = statement.costs.reduce((total, { share }) => total + share.amount, 0)
    expect(statement.share.amount).toBe(sum)
    const pdf = await visitor.raw(ownerPortalMethods.statementDocument, { token, year: 2026 })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const csv = await visitor.raw(ownerPortalMethods.statementTable, { token, year: 2026 })
    expect(csv.headers['content-type']).toContain('text/csv')
    const ended = await context.call(context.manager, ownersMethods.endAccess, { ownerUuid: olive.uuid })
    expect(ended.access).toBe('none')
    expect(await codeOf(home(token))).toBe('owner_seat_ended')
  })
})
