import { approvalLimitsMethods } from '@fettle/contracts/approvals/approval-limits.methods'
import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runAsSystem } from '#platform/queue/job-queue'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  agreed,
  createTestContext,
  hired,
  invited,
  line,
  type TestContext,
} from '../../integration-tests/test-context.ts'
import { processDueApprovals } from './due-approvals.cron.ts'

let context: TestContext
let boss: TestMember
beforeAll(async () => {
  context = await createTestContext()
  boss = await context.server.member(context.admin, 'ADM')
})
afterAll(() => context?.close())

type Subject = 'quote' | 'quote_variation' | 'invoice'
const step = (people: readonly TestMember[], more = {}) => ({
  approvers: {
    userUuids: people.map(({ membership }) => membership.id),
    roles: [],
    teamUuids: [],
    propertyOwner: false,
  },
  mode: 'any',
  quorum: null,
  respectPersonalLimit: false,
  answerWithinHours: null,
  remindEveryHours: null,
  escalateToUuid: null,
  ...more,
})
const anywhere = {
  organisationUuids: [],
  locationUuids: [],
  categories: [],
  enquiryTypes: [],
  contractorUuids: [],
  priorities: [],
}
const ruleOf = (subject: Subject, more = {}) => ({
  ruleUuid: null,
  version: null,
  subject,
  name: 'Everything above 100',
  priority: 0,
  isEnabled: true,
  validFrom: null,
  validTo: null,
  scope: anywhere,
  measure: subject === 'quote_variation' ? 'revised_total' : 'document_total',
  basis: 'gross',
  min: 10_000,
  max: null,
  conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
  steps: [step([context.manager]), step([context.finance])],
  emergencyBypass: null,
  autoApprove: null,
  onReject: 'return_to_contractor',
  returnToStep: null,
  ...more,
})
const save = (subject: Subject, more = {}, who = context.admin) =>
  context.call(who, approvalRulesMethods.save, ruleOf(subject, more))
afterEach(async () => {
  await context.server.pools.owner.query('update approval_rules set removed_at = now() where removed_at is null')
  await context.server.pools.owner.query('update approval_delegations set ended_at = now() where ended_at is null')
})

const quoted = async () => {
  const order = await invited(context)
  const { jobUuid } = order
  const draft = await context.call(context.owner, quotesMethods.create, {
    jobUuid,
    lines: [line],
    validUntil: '2026-12-31',
  })
  const { uuid } = await context.call(context.owner, quotesMethods.submit, {
    quoteUuid: draft.uuid,
    version: draft.version,
  })
  return { ...order, quoteUuid: uuid }
}
const about = (documentUuid: string, subject: Subject = 'quote') => ({ subject, documentUuid })
const get = (documentUuid: string, subject: Subject = 'quote', who = context.manager) =>
  context.call(who, approvalsMethods.get, about(documentUuid, subject))
const ask = (documentUuid: string, who = context.manager) =>
  context.call(who, approvalsMethods.ask, { ...about(documentUuid), waiver: null })
const answer = async (
  documentUuid: string,
  who: TestMember,
  more: { subject?: Subject; verdict?: string; note?: string } = {},
) => {
  const { subject = 'quote', ...said } = more
  const { round } = await get(documentUuid, subject)
  const one = { roundUuid: round?.uuid, version: round?.version }
  return context.call(who, approvalsMethods.answer, { ...one, verdict: 'approve', note: '', ...said })
}
const quoteState = async (quoteUuid: string) =>
  (await context.call(context.admin, quotesMethods.get, { quoteUuid })).state
const waitsFor = async (who: TestMember) =>
  (await context.call(who, approvalsMethods.list, {})).waiting.map(({ documentUuid, forNames }) => [
    documentUuid,
    forNames.length,
  ])
const away = (who: TestMember, to: TestMember, more = {}) =>
  context.call(who, delegationsMethods.save, {
    fromUserUuid: null,
    toUserUuid: to.membership.id,
    validFrom: '2026-03-01',
    validTo: '2026-03-31',
    reason: 'On leave',
    ...more,
  })

describe('a quote under a rule', () => {
  it('is accepted step by step by its chain, not by a single member', async () => {
    await save('quote')
    const { quoteUuid, workOrderUuid } = await quoted()
    const quote = await context.call(context.admin, quotesMethods.get, { quoteUuid })
    expect(quote.cannot.accept).toBe('approval_rule_applies')
    const one = { quoteUuid, version: quote.version, waiver: null }
    expect(await codeOf(context.call(context.admin, quotesMethods.accept, one))).toBe('approval_rule_applies')
    const asked = await ask(quoteUuid)
    expect([asked.round?.state, asked.round?.steps.map(({ state }) => state)]).toEqual(['open', ['current', 'ahead']])
    expect(await quoteState(quoteUuid)).toBe('approval_pending')
    expect(await waitsFor(context.manager)).toEqual([[quoteUuid, 0]])
    expect(
      (await context.call(context.manager, quotesMethods.list, { awaitsMe: true })).map(({ uuid }) => uuid),
    ).toContain(quoteUuid)
    expect(await codeOf(answer(quoteUuid, context.finance))).toBe('not_your_approval')
    await answer(quoteUuid, context.manager, { note: 'Fair price' })
    expect([await waitsFor(context.manager), await waitsFor(context.finance)]).toEqual([[], [[quoteUuid, 0]]])
    expect(await quoteState(quoteUuid)).toBe('approval_pending')
    const done = await answer(quoteUuid, context.finance)
    expect([done.round?.state, await quoteState(quoteUuid)]).toEqual(['approved', 'accepted'])
    const order = await context.call(context.manager, workOrdersMethods.get, { workOrderUuid })
    expect(order.authorised?.amount).toBe(12_000)
    expect(await codeOf(answer(quoteUuid, context.manager))).toBe('object_already_approved')
  })

  it('uses personal limits when no rule matches', async () => {
    await save('quote', { min: 1_000_000 })
    const { quoteUuid } = await quoted()
    const { can, version } = await context.call(context.manager, quotesMethods.get, { quoteUuid })
    expect(can).toContain('accept')
    expect((await get(quoteUuid)).preview).toBeNull()
    expect(await codeOf(ask(quoteUuid))).toBe('approval_no_rule')
    await context.call(context.manager, quotesMethods.accept, { quoteUuid, version, waiver: null })
  })

  it('is approved by a delegate in their own name', async () => {
    await save('quote', { steps: [step([context.finance])] })
    await away(context.finance, boss)
    const { quoteUuid } = await quoted()
    await ask(quoteUuid)
    expect(await waitsFor(boss)).toEqual([[quoteUuid, 1]])
    const { round } = await answer(quoteUuid, boss)
    expect(round?.answers).toMatchObject([{ by: 'Test ADM', forNames: ['Test FIN'], verdict: 'approve' }])
    expect(await quoteState(quoteUuid)).toBe('accepted')
  })

  it('is rejected with a reason', async () => {
    await save('quote')
    const { quoteUuid } = await quoted()
    await ask(quoteUuid)
    const { version } = await context.call(context.admin, quotesMethods.get, { quoteUuid })
    const one = { quoteUuid, version, reason: 'No' }
    expect(await codeOf(context.call(context.admin, quotesMethods.reject, one))).toBe('approval_round_decides')
    expect(await codeOf(answer(quoteUuid, context.manager, { verdict: 'decline' }))).toBe('reject_reason_missing')
    const { round } = await answer(quoteUuid, context.manager, { verdict: 'decline', note: 'Too dear' })
    expect([round?.state, await quoteState(quoteUuid)]).toEqual(['rejected', 'rejected'])
  })

  it('returns to a step when the rule says so', async () => {
    await save('quote', { onReject: 'return_to_step', returnToStep: 1 })
    const { quoteUuid } = await quoted()
    await ask(quoteUuid)
    await answer(quoteUuid, context.manager)
    const { round } = await answer(quoteUuid, context.finance, { verdict: 'decline', note: 'Ask for a second look' })
    expect([round?.state, round?.steps[0]?.state, await quoteState(quoteUuid)]).toEqual([
      'open',
      'current',
      'approval_pending',
    ])
  })

  it('is blocked with a reason when a step has no approver, until approvers are resolved again', async () => {
    const rule = await save('quote', { steps: [step([context.finance], { respectPersonalLimit: true })] })
    await context.server.pools.owner.query('update memberships set limit_amount = 1 where id = $1', [
      context.finance.membership.id,
    ])
    const { quoteUuid } = await quoted()
    const { round } = await ask(quoteUuid)
    expect([round?.state, round?.block]).toEqual(['blocked', { step: 1, reason: 'no_limit_covers_it' }])
    expect(await codeOf(answer(quoteUuid, context.finance))).toBe('approval_round_blocked')
    await context.server.pools.owner.query('update memberships set limit_amount = null where id = $1', [
      context.finance.membership.id,
    ])
    expect((await ask(quoteUuid)).round?.state).toBe('open')
    expect(rule.revision).toBe(1)
  })

  it('falls back to personal limits when it was blocked and the rule is gone', async () => {
    const rule = await save('quote', { steps: [step([context.outsider])] })
    const { quoteUuid } = await quoted()
    expect((await ask(quoteUuid)).round?.block?.reason).toBe('nobody_named_is_here')
    await context.call(context.admin, approvalRulesMethods.remove, { ruleUuid: rule.uuid, version: rule.version })
    expect((await ask(quoteUuid)).round?.state).toBe('withdrawn')
    const { can, version } = await context.call(context.manager, quotesMethods.get, { quoteUuid })
    expect(can).toContain('accept')
    await context.call(context.manager, quotesMethods.accept, { quoteUuid, version, waiver: null })
    expect(await quoteState(quoteUuid)).toBe('accepted')
  })

  it('requires the conditions of its rule', async () => {
    await save('quote', { conditions: { minQuotes: 2, reportAccepted: false, attachment: false, noOpenIssue: false } })
    const { quoteUuid } = await quoted()
    expect(await codeOf(ask(quoteUuid))).toBe('approval_needs_more_quotes')
  })

  it('may start by emergency bypass, and is reviewed by others later', async () => {
    const emergencyBypass = { priorities: ['routine'], cap: 12_000, retrospectiveWithinHours: 24 }
    await save('quote', { emergencyBypass, steps: [step([context.manager, context.finance])] })
    const { quoteUuid } = await quoted()
    const asked = { ...about(quoteUuid), reason: 'Water runs into the flat below' }
    const { round } = await context.call(context.manager, approvalsMethods.goAhead, asked)
    expect([await quoteState(quoteUuid), round?.goAheadReason, round?.retrospectiveBy !== null]).toEqual([
      'accepted',
      'Water runs into the flat below',
      true,
    ])
    expect(await codeOf(answer(quoteUuid, context.manager))).toBe('own_document')
    expect((await answer(quoteUuid, context.finance)).round?.state).toBe('approved')
  })

  it('is not bypassed by the author of the document, who is not offered it', async () => {
    const emergencyBypass = { priorities: ['routine'], cap: 12_000, retrospectiveWithinHours: 24 }
    await save('quote', { emergencyBypass, steps: [step([context.manager, context.finance])] })
    const { quoteUuid } = await quoted()
    const status = () => context.call(context.manager, approvalsMethods.get, about(quoteUuid))
    expect((await status()).canGoAhead).toBe(true)
    await context.server.pools.owner.query('update quotes set author_membership_id = $2 where id = $1', [
      quoteUuid,
      context.manager.membership.id,
    ])
    expect((await status()).canGoAhead).toBe(false)
    const asked = { ...about(quoteUuid), reason: 'Water runs into the flat below' }
    expect(await codeOf(context.call(context.manager, approvalsMethods.goAhead, asked))).toBe('own_document')
  })

  it('is not bypassed without a rule that allows it', async () => {
    await save('quote')
    const { quoteUuid } = await quoted()
    const asked = { ...about(quoteUuid), reason: 'In a hurry' }
    expect(await codeOf(context.call(context.manager, approvalsMethods.goAhead, asked))).toBe(
      'approval_not_an_emergency',
    )
  })

  it('leaves its chain when its contractor is not hired', async () => {
    await save('quote', { scope: { ...anywhere, contractorUuids: [context.owner.tenantId] } })
    const { quoteUuid, otherJobUuid } = await quoted()
    await ask(quoteUuid)
    const draft = await context.call(context.rival, quotesMethods.create, {
      jobUuid: otherJobUuid,
      lines: [line],
      validUntil: '2026-12-31',
    })
    const other = await context.call(context.rival, quotesMethods.submit, {
      quoteUuid: draft.uuid,
      version: draft.version,
    })
    await context.call(context.manager, quotesMethods.accept, {
      quoteUuid: other.uuid,
      version: other.version,
      waiver: null,
    })
    expect((await get(quoteUuid)).round?.state).toBe('withdrawn')
    expect(await waitsFor(context.manager)).not.toContainEqual([quoteUuid, 0])
  })

  it('counts the owner’s response in a step that asks the owner', async () => {
    const owner = step([], { approvers: { userUuids: [], roles: [], teamUuids: [], propertyOwner: true } })
    await save('quote', { steps: [owner] })
    const { quoteUuid, workOrderUuid } = await quoted()
    await ask(quoteUuid)
    const { tenantId, membership } = context.admin
    const at = new Date(context.server.now).toISOString()
    const { rows } = await context.server.pools.owner.query(
      `insert into signed_links (id, client_tenant_id, work_order_id, quote_id, purpose, token_hash, recipient_name, email, created_by_membership_id, created_at, ends_at, answered_at, answer)
       values (gen_random_uuid(), $1, $2, $3, 'owner-decision', 'x', 'Olive Owner', 'o@example.org', $4, $5, $5::timestamptz + interval '1 day', $5, 'approved') returning id`,
      [tenantId, workOrderUuid, quoteUuid, membership.id, at],
    )
    await task('tell-owner-answer', { tenant_id: tenantId, link_id: rows[0].id })
    expect((await get(quoteUuid)).round?.answers).toMatchObject([{ by: null, verdict: 'approve' }])
    expect(await quoteState(quoteUuid)).toBe('accepted')
  })
})

const task = async (name: string, payload: Record<string, unknown>) => {
  const { pools, services } = context.server
  const now = () => context.server.now
  const runAs = runAsSystem({ pools, areas: services.areas, refreshPlacement: services.refreshPlacement, now })
  const run =
    services.areas.flatMap(({ backgroundJobs }) => (backgroundJobs?.[name] ? [backgroundJobs[name]] : []))[0] ??
    processDueApprovals
  await run(payload, { runAs, readAs: (tenantId, work) => runAs(tenantId, work), now })
}

const billed = async ({ jobUuid }: { jobUuid: string }, number: string, unitPrice = 10_000) => {
  const dates = { issuedOn: '2026-03-02', suppliedOn: '2026-03-02' }
  const lines = [{ ...line, unitPrice: (unitPrice / 100).toFixed(2) }]
  const draft = await context.call(context.owner, invoicesMethods.create, {
    jobUuid,
    kind: 'interim',
    number,
    lines,
    ...dates,
  })
  return context.call(context.owner, invoicesMethods.submit, { invoiceUuid: draft.uuid, version: draft.version })
}
const invoiceState = async (invoiceUuid: string) =>
  (await context.call(context.admin, invoicesMethods.get, { invoiceUuid })).state

describe('an invoice under a rule', () => {
  it('enters its chain on submission, and is approved by a quorum', async () => {
    const people = [context.manager, context.finance, boss]
    await save('invoice', { steps: [step(people, { mode: 'quorum', quorum: 2 })] })
    const { uuid } = await billed(await hired(context), 'A-1')
    const one = { subject: 'invoice' as const }
    expect(await invoiceState(uuid)).toBe('approval_pending')
    expect(
      (await context.call(context.finance, invoicesMethods.list, { awaitsMe: true })).map((row) => row.uuid),
    ).toContain(uuid)
    const { version, cannot } = await context.call(context.admin, invoicesMethods.get, { invoiceUuid: uuid })
    expect(cannot.approve).toBe('approval_round_decides')
    expect(await codeOf(context.call(context.admin, invoicesMethods.approve, { invoiceUuid: uuid, version }))).toBe(
      'approval_round_decides',
    )
    await answer(uuid, context.finance, one)
    expect(await codeOf(answer(uuid, context.finance, one))).toBe('not_your_approval')
    await answer(uuid, boss, one)
    expect(await invoiceState(uuid)).toBe('approved')
  })

  it('is auto-approved within the bounds of its rule', async () => {
    await save('invoice', { autoApprove: { maxTotal: 12_000, tolerancePercent: 0 } })
    const order = await hired(context)
    expect(await invoiceState((await billed(order, 'B-1')).uuid)).toBe('approved')
    expect(await invoiceState((await billed(order, 'B-2', 10_001)).uuid)).toBe('approval_pending')
  })

  it('retains approvals when submitted again for less, and none for more', async () => {
    await save('invoice')
    const one = { subject: 'invoice' as const }
    const again = async (first: number, second: number) => {
      const order = await hired(context)
      const { uuid } = await billed(order, `C-${first}-${second}`, first)
      await answer(uuid, context.manager, one)
      await answer(uuid, context.finance, { ...one, verdict: 'decline', note: 'Wrong hours' })
      expect(await invoiceState(uuid)).toBe('declined')
      const next = await billed(order, `C-${first}-${second}`, second)
      return (await get(next.uuid, 'invoice')).round?.steps.map(({ state }) => state)
    }
    expect(await again(20_000, 15_000)).toEqual(['done', 'current'])
    expect(await again(20_000, 20_001)).toEqual(['current', 'ahead'])
  })
})

describe('a variation under a rule', () => {
  it('uses the revised total, and enters its chain on submission', async () => {
    await save('quote_variation', { min: 24_000 })
    const { quoteUuid } = await agreed(context)
    const handIn = async (unitPrice: number) => {
      const lines = [{ ...line, unitPrice: (unitPrice / 100).toFixed(2), change: 'added' }]
      const draft = await context.call(context.owner, quoteVariationsMethods.create, {
        quoteUuid,
        reason: 'More',
        lines,
      })
      return context.call(context.owner, quoteVariationsMethods.submit, {
        variationUuid: draft.uuid,
        version: draft.version,
      })
    }
    const small = await handIn(5000)
    expect(small.state).toBe('submitted')
    const [variationUuid, version] = [small.uuid, small.version]
    await context.call(context.manager, quoteVariationsMethods.approve, { variationUuid, version })
    const large = await handIn(5000)
    expect(large.state).toBe('approval_pending')
    const one = { subject: 'quote_variation' as const }
    expect((await get(large.uuid, 'quote_variation')).round?.amount.amount).toBe(24_000)
    await answer(large.uuid, context.manager, one)
    await answer(large.uuid, context.finance, one)
    expect((await context.call(context.admin, quoteVariationsMethods.get, { variationUuid: large.uuid })).state).toBe(
      'approved',
    )
  })
})

describe('rules', () => {
  it('keep every version, and open requests keep theirs', async () => {
    const rule = await save('quote')
    const { quoteUuid } = await quoted()
    await ask(quoteUuid)
    const changed = await save('quote', { ruleUuid: rule.uuid, version: rule.version, steps: [step([boss])] })
    expect(changed.revision).toBe(2)
    expect((await get(quoteUuid)).round?.steps).toHaveLength(2)
    const { rows } = await context.server.pools.owner.query(
      'select revision from approval_rule_versions where rule_id = $1 order by revision',
      [rule.uuid],
    )
    expect(rows).toEqual([{ revision: 1 }, { revision: 2 }])
    const off = await context.call(context.admin, approvalRulesMethods.enable, {
      ruleUuid: rule.uuid,
      version: changed.version,
      isEnabled: false,
    })
    await context.call(context.admin, approvalRulesMethods.remove, { ruleUuid: rule.uuid, version: off.version })
    expect((await context.call(context.admin, approvalRulesMethods.list, { subject: 'quote' })).rules).toEqual([])
  })

  it('are simulated with figures and with the last 90 days before they are enabled', async () => {
    const { quoteUuid } = await quoted()
    const { uuid: ruleUuid } = await save('quote', { isEnabled: false })
    const figures = {
      subject: 'quote',
      organisationUuid: context.admin.organisationUuid,
      locationUuid: null,
      category: 'plumbing',
      enquiryType: null,
    }
    const sums = { priority: 'routine', contractorUuid: null, net: 10_000, gross: 12_000, authorised: null }
    const preview = (more = {}) =>
      context.call(context.admin, approvalRulesMethods.preview, { ...figures, ...sums, ruleUuid, ...more })
    expect([(await preview()).way, (await preview()).steps.map(({ approvers }) => approvers[0]?.name)]).toEqual([
      'chain',
      ['Test PRM', 'Test FIN'],
    ])
    expect((await preview({ gross: 9_999 })).way).toBe('no_rule')
    expect((await preview({ ruleUuid: null })).way).toBe('no_rule')
    const run = await context.call(context.admin, approvalRulesMethods.dryRun, { ruleUuid })
    expect(run.rows.find(({ documentUuid }) => documentUuid === quoteUuid)).toMatchObject({ way: 'chain', steps: 2 })
    expect(run.matched).toBeLessThanOrEqual(run.looked)
  })

  it('are refused when invalid, or when they refer to unknown members or locations', async () => {
    expect(await codeOf(save('quote', { steps: [] }))).toBe('approval_rule_without_steps')
    expect(await codeOf(save('quote', { steps: [step([context.owner])] }))).toBe('approval_rule_names_unknown')
    expect(
      await codeOf(save('quote', { scope: { ...anywhere, organisationUuids: [context.stranger.organisationUuid] } })),
    ).toBe('approval_rule_names_unknown')
    expect(await codeOf(save('quote', {}, context.manager))).toBe('forbidden')
  })

  it('of another client are not found', async () => {
    const { uuid, version } = await save('quote')
    const one = { ruleUuid: uuid, version, isEnabled: false }
    expect(await codeOf(context.call(context.stranger, approvalRulesMethods.enable, one))).toBe('not_found')
    expect(await codeOf(context.call(context.stranger, approvalRulesMethods.dryRun, { ruleUuid: uuid }))).toBe(
      'not_found',
    )
    const { quoteUuid } = await quoted()
    expect(await codeOf(get(quoteUuid, 'quote', context.stranger))).toBe('not_found')
    expect(await codeOf(get(quoteUuid, 'quote', context.outsider))).toBe('not_found')
    expect(await codeOf(get(quoteUuid, 'quote', context.owner))).toBe('forbidden')
    const { round } = await ask(quoteUuid)
    const given = { roundUuid: round?.uuid, version: round?.version, verdict: 'approve' }
    expect(await codeOf(context.call(context.stranger, approvalsMethods.answer, given))).toBe('not_found')
    expect((await context.call(context.owner, quotesMethods.get, { quoteUuid })).cannot).toEqual({})
  })
})

describe('delegations', () => {
  it('are created by the absent member or an administrator, and can be ended', async () => {
    const one = await away(context.manager, context.finance)
    expect(await codeOf(away(context.manager, boss))).toBe('delegation_overlaps')
    const theirs = { fromUserUuid: context.finance.membership.id }
    expect(await codeOf(away(context.manager, boss, theirs))).toBe('delegation_not_yours')
    expect((await away(context.admin, boss, theirs)).fromName).toBe('Test FIN')
    expect(
      (await context.call(context.manager, delegationsMethods.list, {})).delegations.map(({ uuid }) => uuid),
    ).toEqual([one.uuid])
    const ended = { delegationUuid: one.uuid, version: one.version }
    expect(await codeOf(context.call(context.finance, delegationsMethods.end, ended))).toBe('not_found')
    await context.call(context.manager, delegationsMethods.end, ended)
    expect(await codeOf(context.call(context.manager, delegationsMethods.end, ended))).toBe('not_found')
  })
})

describe('limits', () => {
  it('are set by subject, never one’s own', async () => {
    const list = async () => (await context.call(context.admin, approvalLimitsMethods.list, {})).members
    const of = async (who: TestMember) => (await list()).find(({ userUuid }) => userUuid === who.membership.id)
    const member = await of(context.manager)
    const asked = { userUuid: member?.userUuid, version: member?.version, subject: 'quote', way: 'sum', amount: 5 }
    const after = await context.call(context.admin, approvalLimitsMethods.set, asked)
    expect(after.limits.map(({ amount, isOwn }) => [amount?.amount, isOwn])).toEqual([
      [5, true],
      [100_000, false],
      [100_000, false],
      // Scopes of works follow the limit of quotes.
      [5, false],
    ])
    await context.call(context.admin, approvalLimitsMethods.set, {
      ...asked,
      version: after.version,
      way: 'general',
      amount: null,
    })
    const own = await of(context.admin)
    const mine = { userUuid: own?.userUuid, version: own?.version, subject: 'quote', way: 'unlimited', amount: null }
    expect(await codeOf(context.call(context.admin, approvalLimitsMethods.set, mine))).toBe('own_limit')
  })
})

describe('reminders', () => {
  it('remind and escalate once each', async () => {
    const times = { remindEveryHours: 24, answerWithinHours: 48, escalateToUuid: boss.membership.id }
    await save('quote', { steps: [step([context.manager], times)] })
    const { quoteUuid } = await quoted()
    await ask(quoteUuid)
    const reminders = async () => {
      await Promise.all([task('watch-approvals', {}), task('watch-approvals', {})])
      const { rows } = await context.server.pools.owner.query(
        "select name, count(*)::int as n from activity where subject_id = $1 and name in ('quote.approval-reminded', 'quote.approval-escalated') group by name order by name",
        [quoteUuid],
      )
      return rows.map(({ name, n }) => [name, n])
    }
    const before = context.server.now
    expect(await reminders()).toEqual([])
    context.server.now = before + 25 * 3_600_000
    expect(await reminders()).toEqual([['quote.approval-reminded', 1]])
    context.server.now = before + 49 * 3_600_000
    expect(await reminders()).toEqual([
      ['quote.approval-escalated', 1],
      ['quote.approval-reminded', 2],
    ])
    context.server.now = before
  })
})
