import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { downloadsMethods } from '@fettle/contracts/downloads/downloads.methods'
import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { type ScopeView, scopesMethods } from '@fettle/contracts/observations/scopes.methods'
import { priceListsMethods } from '@fettle/contracts/price-lists/price-lists.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { question } from '@fettle/domain/inspections/template-builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import { createTestContext, hired, type TestContext } from '../../integration-tests/test-context.ts'

let context: TestContext
let inspector: TestMember
let template: string
beforeAll(async () => {
  context = await createTestContext()
  inspector = await context.server.member(context.admin, 'INS')
  template = await publish()
})
afterAll(() => context?.close())

const call: TestContext['call'] = (who, method, input) => context.call(who, method, input)
const found = (category: string, service: string) =>
  ({ severity: 'high', category, service, dueDays: 14, liableParty: 'landlord' }) as const
const questions = [
  question('leak', 'Free of leaks', { observation: found('plumbing', 'leaks') }),
  question('drain', 'Drains are clear', { observation: found('plumbing', 'leaks') }),
  question('lamp', 'Lamps work', { observation: found('electrical', 'lighting') }),
]
const section = { key: 's', title: 'Flat', repeat: 'none', questions }

const publish = async () => {
  const draft = await call(context.manager, inspectionTemplatesMethods.create, { title: 'Annual check' })
  const one = { templateUuid: draft.uuid, version: draft.version }
  const content = { pages: [{ key: 'p', title: 'Flat', sections: [section] }] }
  const entries = { title: draft.title, isReviewed: true, content }
  const saved = await call(context.manager, inspectionTemplatesMethods.save, { ...one, ...entries })
  await call(context.manager, inspectionTemplatesMethods.publish, { ...one, version: saved.version })
  return draft.uuid
}

let houses = 0
const house = async (parentUuid: string | null = null) => {
  const { uuid } = await call(context.admin, locationsMethods.create, {
    name: `House ${++houses}`,
    kind: parentUuid === null ? 'building' : 'unit',
    parentUuid,
    organisationUuid: context.admin.organisationUuid,
    addressLine1: '2 High Street',
    town: 'London',
    postcode: 'N1 7AA',
  })
  return uuid
}

/** An inspection whose three questions fail, and its observations. */
const inspect = async (more: Record<string, unknown> = {}, who = inspector) => {
  const inspection = await call(context.manager, inspectionsMethods.create, {
    templateUuid: template,
    locationUuid: await house(),
    assigneeUuid: inspector.membership.id,
    ...more,
  })
  const operations = questions.map(({ key }, at) => ({
    operationUuid: randomUUID(),
    instanceUuid: inspection.instances[0]?.uuid,
    questionKey: key,
    answeredAt: new Date(context.server.now).toISOString(),
    sequence: at + 1,
    value: 'fail',
  }))
  const inspectionUuid = inspection.uuid
  await call(who, inspectionsMethods.record, { inspectionUuid, device: 'phone', operations })
  await call(who, inspectionsMethods.handIn, { inspectionUuid })
  const observations = await call(context.manager, observationsMethods.list, { inspectionUuid })
  return { inspectionUuid, observationUuids: observations.map(({ uuid }) => uuid) }
}

const get = (scopeUuid: string, who = context.manager) => call(who, scopesMethods.get, { scopeUuid })
const start = async (input: Record<string, unknown>, who = context.manager) => {
  const { scopeUuids } = await call(who, scopesMethods.start, input)
  return get(scopeUuids[0] ?? '', who)
}
const of = ({ uuid: scopeUuid, version }: ScopeView) => ({ scopeUuid, version })
const entries = ({ uuid, description, category, service, unit, liableParty }: ScopeView['lines'][number]) => ({
  lineUuid: uuid,
  description,
  category,
  service,
  unit,
  liableParty,
  quantity: '1',
})
/** Prices every line at the same sum. */
const price = async (scope: ScopeView, unitPrice: string, more: Record<string, unknown> = {}) => {
  let priced = scope
  for (const line of scope.lines)
    priced = await call(context.manager, scopesMethods.saveLine, {
      ...of(priced),
      ...entries(line),
      unitPrice,
      ...more,
    })
  return priced
}
const orderOf = (lines: ScopeView['lines'], service: string) => ({
  lineUuids: lines.map(({ uuid }) => uuid),
  title: 'Works after inspection',
  description: 'As found',
  service,
  priority: 'routine',
})
/** The answer of a member in the approval chain of a scope. */
type Verdict = { readonly verdict: 'approve' | 'decline'; readonly note?: string }
const answer = async (scopeUuid: string, who: TestMember, { verdict, note = '' }: Verdict) => {
  const { waiting } = await call(who, approvalsMethods.list, { subject: 'scope' })
  const pending = waiting.find(({ documentUuid }) => documentUuid === scopeUuid)
  expect(pending).toMatchObject({ workOrderUuid: null, pageUuid: scopeUuid })
  const { round } = await call(who, approvalsMethods.get, { subject: 'scope', documentUuid: scopeUuid })
  return call(who, approvalsMethods.answer, {
    roundUuid: round?.uuid ?? '',
    version: round?.version ?? 0,
    verdict,
    note,
  })
}

const statusOf = async (observationUuid: string) =>
  (await call(context.manager, observationsMethods.get, { observationUuid })).status

describe('a scope of an inspection', () => {
  test('takes its findings once, and is agreed within the limit', async () => {
    const { inspectionUuid, observationUuids } = await inspect()
    const scope = await start({ inspectionUuid, observationUuids })
    expect(scope).toMatchObject({ state: 'draft', lineCount: 3, total: 0, incompleteCount: 3 })
    expect(scope.cannot).toMatchObject({ submit: 'scope_line_without_estimate', agree: 'scope_line_without_estimate' })
    expect(await statusOf(observationUuids[0] ?? '')).toBe('in_scope')
    expect(await codeOf(call(context.manager, scopesMethods.start, { inspectionUuid, observationUuids }))).toBe(
      'observation_in_scope',
    )
    expect((await start({ inspectionUuid })).uuid).toBe(scope.uuid)
    const archive = { observationUuid: observationUuids[0], version: 2, reason: 'not_needed' }
    expect(await codeOf(call(context.manager, observationsMethods.archive, archive))).toBe('observation_in_scope')

    const dear = await price(scope, '1000000.00')
    expect(dear).toMatchObject({ total: 300_000_000, cannot: { agree: 'above_your_limit' } })
    expect(await codeOf(call(context.manager, scopesMethods.agree, of(dear)))).toBe('above_your_limit')
    const submitted = await call(context.manager, scopesMethods.submit, of(dear))
    expect(submitted).toMatchObject({
      state: 'approval_pending',
      can: ['sendBack'],
      cannot: { agree: 'above_your_limit' },
    })
    expect(await codeOf(call(context.admin, scopesMethods.agree, of(submitted)))).toBe('approval_round_decides')
    const more = { ...of(submitted), ...entries(dear.lines[0] as never), unitPrice: '1.00' }
    expect(await codeOf(call(context.manager, scopesMethods.saveLine, more))).toBe('scope_state')
    await answer(scope.uuid, context.admin, { verdict: 'decline', note: 'Too dear' })
    const back = await get(scope.uuid)
    expect(back).toMatchObject({ state: 'draft', sendBackNote: 'Too dear' })
    const cheap = await price(back, '50.00')
    const agreed = await call(context.manager, scopesMethods.agree, of(cheap))
    expect(agreed).toMatchObject({ state: 'agreed', total: 15_000, can: ['raiseOrder', 'close'] })
    expect(agreed.agreedBy).not.toBeNull()
  })

  test('is written by an inspector, and agreed by finance; other clients and branches do not see it', async () => {
    const { inspectionUuid, observationUuids } = await inspect()
    const scope = await start({ inspectionUuid, observationUuids }, inspector)
    expect(scope.can).toEqual(['edit', 'close'])
    expect(await codeOf(get(scope.uuid, context.stranger))).toBe('not_found')
    expect(await codeOf(get(scope.uuid, context.outsider))).toBe('not_found')
    expect(await codeOf(get(scope.uuid, context.owner))).toBe('not_found')
    expect(await codeOf(call(inspector, scopesMethods.agree, of(scope)))).toBe('forbidden')
    const priced = await price(scope, '20.00')
    const submitted = await call(inspector, scopesMethods.submit, of(priced))
    await answer(submitted.uuid, context.manager, { verdict: 'approve' })
    const agreed = await get(scope.uuid, context.finance)
    expect(agreed).toMatchObject({ state: 'agreed', can: [], agreedBy: context.manager.membership.display_name })
    expect(await codeOf(call(context.finance, scopesMethods.close, { ...of(agreed), reason: 'x' }))).toBe('forbidden')
  })

  test('a removed line and a closed scope give their observations back', async () => {
    const { inspectionUuid, observationUuids } = await inspect()
    const scope = await start({ inspectionUuid, observationUuids })
    const [line] = scope.lines
    const shorter = await call(context.manager, scopesMethods.removeLine, { ...of(scope), lineUuid: line?.uuid })
    expect(shorter.lineCount).toBe(2)
    expect(await statusOf(line?.observationUuid ?? '')).toBe('new')
    const again = { ...of(shorter), observationUuids: [line?.observationUuid] }
    expect((await call(context.manager, scopesMethods.addFindings, again)).lineCount).toBe(3)
    const { version } = await get(scope.uuid)
    const close = { scopeUuid: scope.uuid, version, reason: 'Sold' }
    expect(await call(context.manager, scopesMethods.close, close)).toMatchObject({ state: 'closed', can: [] })
    for (const uuid of observationUuids) expect(await statusOf(uuid)).toBe('new')
    expect((await start({ inspectionUuid })).uuid).not.toBe(scope.uuid)
  })
})

describe('an agreed scope', () => {
  test('becomes an order for each trade, whose end comes back', async () => {
    const { inspectionUuid, observationUuids } = await inspect()
    const scope = await price(await start({ inspectionUuid, observationUuids }), '50.00')
    const agreed = await call(context.manager, scopesMethods.agree, of(scope))
    const plumbing = agreed.lines.filter(({ category }) => category === 'plumbing')
    const electrical = agreed.lines.filter(({ category }) => category === 'electrical')
    const all = { ...of(agreed), ...orderOf(agreed.lines, 'leaks') }
    expect(await codeOf(call(context.manager, scopesMethods.raiseOrder, all))).toBe('lines_of_several_trades')
    const wrong = { ...of(agreed), ...orderOf(plumbing, 'lighting') }
    expect(await codeOf(call(context.manager, scopesMethods.raiseOrder, wrong))).toBe('service_not_in_category')
    const contact = { ...of(agreed), ...orderOf(plumbing, 'leaks'), description: 'Ring 07700 900123' }
    expect(await codeOf(call(context.manager, scopesMethods.raiseOrder, contact))).toBe('description_has_contact_data')
    const first = { ...of(agreed), ...orderOf(plumbing, 'leaks') }
    const part = await call(context.manager, scopesMethods.raiseOrder, first)
    expect(part).toMatchObject({ state: 'agreed', orderedCount: 2 })
    const workOrderUuid = part.lines.find(({ category }) => category === 'plumbing')?.workOrderUuid ?? ''
    const order = await call(context.manager, workOrdersMethods.get, { workOrderUuid })
    expect(order).toMatchObject({ source: 'inspection', title: 'Works after inspection', budget: { amount: 10_000 } })
    expect(await codeOf(call(context.manager, scopesMethods.raiseOrder, { ...first, ...of(part) }))).toBe(
      'line_has_order',
    )
    const rest = { ...of(part), ...orderOf(electrical, 'lighting') }
    const ordered = await call(context.manager, scopesMethods.raiseOrder, rest)
    expect(ordered.state).toBe('ordered')
    for (const uuid of observationUuids) expect(await statusOf(uuid)).toBe('ordered')

    const cancel = { workOrderUuid, version: order.version, reason: 'created_by_mistake' }
    await call(context.manager, workOrdersMethods.cancel, cancel)
    expect(await get(scope.uuid)).toMatchObject({ state: 'agreed', orderedCount: 1 })
    expect(await statusOf(plumbing[0]?.observationUuid ?? '')).toBe('in_scope')
    expect(await statusOf(electrical[0]?.observationUuid ?? '')).toBe('ordered')
  })

  test('awards the sum to the contractor of its lines', async () => {
    const { observationUuids } = await inspect()
    const scope = await start({ observationUuids })
    const outside = { ...of(scope), ...entries(scope.lines[0] as never), contractorUuid: context.stranger.tenantId }
    expect(await codeOf(call(context.manager, scopesMethods.saveLine, outside))).toBe('contractor_not_appointed')
    const priced = await price(scope, '50.00', { contractorUuid: context.owner.tenantId })
    const agreed = await call(context.manager, scopesMethods.agree, of(priced))
    const plumbing = agreed.lines.filter(({ category }) => category === 'plumbing')
    const ordered = await call(context.manager, scopesMethods.raiseOrder, {
      ...of(agreed),
      ...orderOf(plumbing, 'leaks'),
    })
    const workOrderUuid = ordered.lines.find(({ workOrderNumber }) => workOrderNumber !== null)?.workOrderUuid ?? ''
    const jobs = await call(context.owner, jobsMethods.list, {})
    expect(jobs.some((job) => job.workOrderUuid === workOrderUuid)).toBe(true)
  })

  test('takes price and unit of the price list of the contractor', async () => {
    const open = { validFrom: null, validTo: null, isForAll: true, terms: [] }
    const list = await call(context.admin, priceListsMethods.create, { name: 'Repairs', ...open })
    const tap = { code: 'PL-010', description: 'Renew tap', unit: 'piece', kind: 'material', category: 'plumbing' }
    const asked = { priceListUuid: list.uuid, priceItemUuid: null, version: 0, ...tap, unitPrice: '40.00' }
    const item = await call(context.admin, priceListsMethods.saveItem, asked)
    const { inspectionUuid, observationUuids } = await inspect()
    const scope = await start({ inspectionUuid, observationUuids })
    const named = { ...entries(scope.lines[0] as never), priceItemUuid: item.uuid, quantity: '3' }
    const by = { ...named, contractorUuid: context.owner.tenantId }
    const wrong = { ...of(scope), ...by, unitPrice: '39.00' }
    expect(await codeOf(call(context.manager, scopesMethods.saveLine, wrong))).toBe(
      'unit_price:price_differs_from_list',
    )
    const nameless = { ...of(scope), ...named, unitPrice: '40.00' }
    expect(await codeOf(call(context.manager, scopesMethods.saveLine, nameless))).toBe('unit_price:price_item_not_open')
    const saved = await call(context.manager, scopesMethods.saveLine, { ...of(scope), ...by, unitPrice: '40.00' })
    expect(saved.lines[0]).toMatchObject({
      estimate: 12_000,
      unit: 'piece',
      priceItem: { uuid: item.uuid, code: 'PL-010' },
      contractorName: 'Leeds Plumbing',
    })
  })
})

describe('a rule for scopes of works', () => {
  const anywhere = {
    organisationUuids: [],
    locationUuids: [],
    categories: [],
    enquiryTypes: [],
    contractorUuids: [],
    priorities: [],
  }
  const approvers = (roles: readonly string[]) => ({ userUuids: [], roles, teamUuids: [], propertyOwner: false })
  const step = (role: string) => ({
    approvers: approvers([role]),
    mode: 'any',
    quorum: null,
    respectPersonalLimit: false,
    answerWithinHours: 48,
    remindEveryHours: 24,
    escalateToUuid: null,
  })
  const none = { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false }
  const rule = (more: Record<string, unknown> = {}) => ({
    ruleUuid: null,
    version: null,
    subject: 'scope',
    name: 'Electrical scopes',
    priority: 0,
    isEnabled: true,
    validFrom: null,
    validTo: null,
    scope: { ...anywhere, categories: ['electrical'] },
    measure: 'document_total',
    basis: 'net',
    min: 10_000,
    max: null,
    conditions: none,
    steps: [step('PRM'), step('FIN')],
    emergencyBypass: null,
    autoApprove: null,
    onReject: 'close',
    returnToStep: null,
    ...more,
  })

  test('leads a scope of several trades through its steps, and closes what is declined', async () => {
    const wrong = rule({ conditions: { ...none, attachment: true } })
    expect(await codeOf(call(context.admin, approvalRulesMethods.save, wrong))).toBe(
      'approval_conditions_not_for_scopes',
    )
    const saved = await call(context.admin, approvalRulesMethods.save, rule())
    const { inspectionUuid, observationUuids } = await inspect()
    const small = await price(await start({ inspectionUuid, observationUuids }, inspector), '20.00')
    expect(small.cannot).toEqual({})
    const scope = await price(small, '60.00')
    expect(scope).toMatchObject({ cannot: { agree: 'approval_rule_applies' } })
    expect(await codeOf(call(context.admin, scopesMethods.agree, of(scope)))).toBe('approval_rule_applies')
    const submitted = await call(inspector, scopesMethods.submit, of(scope))
    await answer(scope.uuid, context.manager, { verdict: 'approve' })
    expect((await get(scope.uuid)).state).toBe('approval_pending')
    const back = await call(context.manager, scopesMethods.sendBack, { ...of(submitted), note: '' })
    expect(back.state).toBe('draft')
    expect((await call(context.finance, approvalsMethods.list, { subject: 'scope' })).waiting).toEqual([])
    await call(inspector, scopesMethods.submit, of(back))
    expect((await call(context.finance, approvalsMethods.list, { subject: 'scope' })).waiting).toEqual([])
    await answer(scope.uuid, context.manager, { verdict: 'approve' })
    await answer(scope.uuid, context.finance, { verdict: 'decline', note: 'Not this year' })
    expect(await get(scope.uuid)).toMatchObject({ state: 'closed', closeReason: 'Not this year' })
    expect(await statusOf(observationUuids[0] ?? '')).toBe('new')
    const dry = await call(context.admin, approvalRulesMethods.dryRun, { ruleUuid: saved.uuid })
    expect(dry.rows.find(({ documentUuid }) => documentUuid === scope.uuid)).toMatchObject({ workOrderUuid: null })
    await call(context.admin, approvalRulesMethods.enable, {
      ruleUuid: saved.uuid,
      version: saved.version,
      isEnabled: false,
    })
  })
})

describe('observations of several properties', () => {
  test('go to one scope each, at the place they have in common', async () => {
    const building = await house()
    const one = await inspect({ locationUuid: await house(building) })
    const two = await inspect({ locationUuid: await house(building) })
    const other = await inspect()
    const observationUuids = [...one.observationUuids, ...two.observationUuids, ...other.observationUuids]
    const { scopeUuids } = await call(context.manager, scopesMethods.start, { observationUuids })
    const scopes = await Promise.all(scopeUuids.map((uuid) => get(uuid)))
    expect(new Set(scopes.map(({ lineCount }) => lineCount))).toEqual(new Set([3, 6]))
    expect(scopes.find(({ lineCount }) => lineCount === 6)?.locationUuid).toBe(building)
    const open = await call(context.manager, scopesMethods.list, { isOpen: true })
    expect(open.filter(({ uuid }) => scopeUuids.includes(uuid)).length).toBe(2)
  })
})

describe('a contractor', () => {
  test('proposes lines of its own inspection, and sees no others', async () => {
    const { workOrderUuid, jobUuid } = await hired(context)
    const { inspectionUuid, observationUuids } = await inspect(
      { locationUuid: context.location, workOrderUuid, jobUuid, assigneeUuid: null },
      context.owner,
    )
    const [first, ...others] = observationUuids
    const proposed = await start({ inspectionUuid, observationUuids: [first] }, context.owner)
    expect(proposed).toMatchObject({ state: 'draft', lineCount: 1, can: ['edit'], createdBy: null })
    const [line] = proposed.lines
    const priced = { ...of(proposed), ...entries(line as never), unitPrice: '80.00' }
    const saved = await call(context.owner, scopesMethods.saveLine, priced)
    expect(saved).toMatchObject({ total: 8_000 })
    expect(await codeOf(get(saved.uuid, context.rival))).toBe('not_found')
    expect(await codeOf(get(saved.uuid, context.operative))).toBe('forbidden')
    expect(await codeOf(call(context.owner, scopesMethods.start, { observationUuids: others }))).toBe('not_found')

    const scope = await start({ inspectionUuid, observationUuids: others })
    expect(scope).toMatchObject({ uuid: proposed.uuid, lineCount: 3 })
    expect(scope.lines.find(({ uuid }) => uuid === line?.uuid)).toMatchObject({
      proposedBy: 'Leeds Plumbing',
      contractorName: 'Leeds Plumbing',
    })
    const own = scope.lines.find(({ uuid }) => uuid !== line?.uuid)
    expect((await get(scope.uuid, context.owner)).lines.map(({ uuid }) => uuid)).toEqual([line?.uuid])
    const foreign = { ...of(scope), lineUuid: own?.uuid }
    expect(await codeOf(call(context.owner, scopesMethods.removeLine, foreign))).toBe('not_found')
    const agreed = await call(context.manager, scopesMethods.agree, of(await price(scope, '50.00')))
    expect(await codeOf(call(context.owner, scopesMethods.close, { ...of(agreed), reason: 'x' }))).toBe('not_found')
    const late = { ...of(agreed), lineUuid: line?.uuid }
    expect(await codeOf(call(context.owner, scopesMethods.removeLine, late))).toBe('scope_state')
    expect(await get(scope.uuid, context.owner)).toMatchObject({ state: 'agreed', can: [], lineCount: 1 })
  })
})

test('observations are filtered by who is liable and by how often they were seen', async () => {
  const { inspectionUuid } = await inspect()
  const count = async (filter: Record<string, unknown>) =>
    (await call(context.manager, observationsMethods.list, { inspectionUuid, ...filter })).length
  expect(await count({ liableParty: 'landlord' })).toBe(3)
  expect(await count({ liableParty: 'resident' })).toBe(0)
  expect(await count({ seenAtLeast: 2 })).toBe(0)
})

describe('exports', () => {
  test('hold the listed observations and inspections, and nothing of other clients', async () => {
    const { inspectionUuid, observationUuids } = await inspect()
    const asked = { format: 'csv', filter: { inspectionUuid } }
    const { uuid } = await call(context.manager, downloadsMethods.startObservations, asked)
    await context.server.runQueue()
    const stored = await context.server.files.read(uuid)
    const text = stored ? String(await buffer(stored.stream as Readable)) : ''
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + observationUuids.length)
    expect(text).toContain('Free of leaks,High,New,')
    const foreign = await call(context.stranger, downloadsMethods.startObservations, asked)
    const all = await call(context.manager, downloadsMethods.startInspections, { format: 'csv', filter: {} })
    await context.server.runQueue()
    const listed = await call(context.stranger, downloadsMethods.list, {})
    expect(listed.find((each) => each.uuid === foreign.uuid)).toMatchObject({ rowCount: 0 })
    const own = await call(context.manager, downloadsMethods.list, {})
    const count = (await call(context.manager, inspectionsMethods.list, {})).length
    expect(own.find((each) => each.uuid === all.uuid)?.rowCount).toBeGreaterThanOrEqual(count)
    expect(await codeOf(call(context.finance, downloadsMethods.startInspections, { format: 'csv', filter: {} }))).toBe(
      'forbidden',
    )
  })
})
