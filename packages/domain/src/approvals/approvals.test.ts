import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Colleague, resolveChain } from './approval-chain.ts'
import { canBypass, isAutoApproved, unmetCondition } from './approval-conditions.ts'
import { reminderSchedule } from './approval-reminders.ts'
import {
  type ApprovalRequest,
  applyResponse,
  coveredSteps,
  isStalled,
  restartFrom,
  retainedApprovals,
  startApproval,
} from './approval-request.ts'
import { type ApprovalFacts, type ApprovalRule, type ApprovalStep, validateRule } from './approval-rule.ts'
import { type Delegation, findDelegate, isDelegateFor, validateDelegation } from './delegation.ts'
import { decidingRules, matches, measuredAmount } from './match-rules.ts'
import { mergeRules } from './merge-rules.ts'

const day = '2026-03-02'
const anywhere = {
  organisationUuids: [],
  locationUuids: [],
  categories: [],
  enquiryTypes: [],
  contractorUuids: [],
  priorities: [],
}
const step = (more: Partial<ApprovalStep> & { users?: string[]; owner?: boolean } = {}): ApprovalStep => {
  const { users = ['ann'], owner = false, ...rest } = more
  return {
    approvers: { userUuids: users, roles: [], teamUuids: [], propertyOwner: owner },
    mode: 'any',
    quorum: null,
    respectPersonalLimit: false,
    answerWithinHours: null,
    remindEveryHours: null,
    escalateToUuid: null,
    ...rest,
  }
}
const rule = (more: Partial<ApprovalRule> = {}): ApprovalRule => ({
  uuid: 'r',
  revision: 1,
  subject: 'quote',
  name: 'Above a thousand',
  priority: 0,
  isEnabled: true,
  validFrom: null,
  validTo: null,
  scope: anywhere,
  measure: 'document_total',
  basis: 'gross',
  currency: 'GBP',
  min: 100_000,
  max: null,
  conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
  steps: [step()],
  emergencyBypass: null,
  autoApprove: null,
  onReject: 'close',
  returnToStep: null,
  ...more,
})
const facts = (more: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  subject: 'quote',
  organisationUuid: 'north',
  placeUuids: ['estate', 'house'],
  categories: ['roofing'],
  enquiryType: 'CONTRACTED',
  contractorUuids: ['crew'],
  priority: 'routine',
  currency: 'GBP',
  net: 100_000,
  gross: 120_000,
  revisedTotal: 120_000,
  cumulative: 120_000,
  authorised: null,
  priceList: null,
  ...more,
})
const colleague = (uuid: string, more: Partial<Colleague> = {}): Colleague => ({
  uuid,
  role: 'PRM',
  teamUuids: [],
  limit: 0,
  mayDecide: true,
  ...more,
})
const chainOf = (steps: readonly ApprovalStep[], people: readonly Colleague[], authorUuid = 'nobody') =>
  resolveChain(mergeRules([rule({ steps })]).steps, { amount: 120_000, authorUuid, colleagues: people })
const roundOf = (steps: readonly ApprovalStep[], people: readonly Colleague[]): ApprovalRequest => {
  const { steps: frozen, block } = chainOf(steps, people)
  return startApproval({ amount: 120_000, authorUuid: 'author', steps: frozen, block })
}
const agree = (
  request: ApprovalRequest,
  byUuid: string | null,
  more: { actsFor?: string[]; limit?: number | null } = {},
): ApprovalRequest => {
  const answer = applyResponse(request, { byUuid, actsFor: [], limit: 0, verdict: 'approve', note: '', ...more })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('a rule', () => {
  it('matches from the lower bound on, and below the upper bound', () => {
    const band = rule({ min: 100_000, max: 120_000 })
    expect([99_999, 100_000, 119_999, 120_000].map((gross) => matches(band, facts({ gross }), day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('measures without tax when its basis says so, and never another currency', () => {
    expect(measuredAmount(rule({ basis: 'net' }), facts())).toBe(100_000)
    expect(matches(rule(), facts({ currency: 'EUR' }), day)).toBe(false)
  })

  it('measures how far the total exceeds what is authorised', () => {
    const over = rule({ subject: 'quote_variation', measure: 'percent_over_authorised', min: 1_000 })
    const variation = facts({ subject: 'quote_variation', authorised: 100_000 })
    expect(measuredAmount(over, { ...variation, revisedTotal: 110_000 })).toBe(1_000)
    expect(measuredAmount(over, { ...variation, revisedTotal: 90_000 })).toBe(0)
    expect(matches(over, { ...variation, authorised: null }, day)).toBe(false)
  })

  it('measures how far a document exceeds the price list, and matches one without price-list lines', () => {
    const over = rule({ measure: 'percent_over_price_list', min: 1_000, max: null })
    const needsApproval = (net: number, listed: number) => matches(over, facts({ priceList: { net, listed } }), day)
    expect([needsApproval(10_999, 10_000), needsApproval(11_000, 10_000), needsApproval(5_000, 0)]).toEqual([
      false,
      true,
      true,
    ])
    expect(matches({ ...over, min: 0 }, facts(), day)).toBe(false)
    expect(matches({ ...over, max: 5_000 }, facts({ priceList: { net: 5_000, listed: 0 } }), day)).toBe(false)
  })

  it('matches a location and its descendants', () => {
    const inEstate = rule({ scope: { ...anywhere, locationUuids: ['estate'] } })
    expect(matches(inEstate, facts(), day)).toBe(true)
    expect(matches(inEstate, facts({ placeUuids: ['elsewhere'] }), day)).toBe(false)
  })

  it('matches only on its days, and not while it is disabled', () => {
    expect(matches(rule({ validFrom: '2026-03-03' }), facts(), day)).toBe(false)
    expect(matches(rule({ validTo: day }), facts(), day)).toBe(true)
    expect(matches(rule({ isEnabled: false }), facts(), day)).toBe(false)
  })

  it.each([
    [{ steps: [] }, 'approval_rule_without_steps'],
    [{ steps: [step({ users: [] })] }, 'approval_step_without_approvers'],
    [{ steps: [step({ mode: 'quorum' })] }, 'approval_quorum_missing'],
    [{ measure: 'revised_total' }, 'approval_measure_not_of_subject'],
    [{ basis: 'net', measure: 'cumulative_work_order' }, 'approval_basis_needs_document_total'],
    [{ max: 100_000 }, 'approval_band_is_empty'],
    [{ autoApprove: { maxTotal: 1, tolerancePercent: 0 } }, 'approval_auto_only_for_invoices'],
    [{ subject: 'invoice', steps: [step({ owner: true })] }, 'approval_owner_only_for_quotes'],
    [
      { subject: 'scope', conditions: { minQuotes: 2, reportAccepted: false, attachment: false, noOpenIssue: false } },
      'approval_conditions_not_for_scopes',
    ],
    [{ onReject: 'return_to_step', returnToStep: 2 }, 'approval_return_step_unknown'],
  ] as const)('is not kept as %j', (more, fault) => {
    expect(validateRule(rule(more as Partial<ApprovalRule>))).toBe(fault)
  })
})

describe('rules that match together', () => {
  it('give precedence to the higher priority, then to the narrower scope', () => {
    const wide = rule({ uuid: 'wide' })
    const narrow = rule({ uuid: 'narrow', scope: { ...anywhere, categories: ['roofing'] } })
    const first = rule({ uuid: 'first', priority: 1 })
    expect(decidingRules([wide, narrow], facts(), day).map(({ uuid }) => uuid)).toEqual(['narrow'])
    expect(decidingRules([wide, narrow, first], facts(), day).map(({ uuid }) => uuid)).toEqual(['first'])
  })

  it('ask the same approvers once, by the stricter step', () => {
    const merged = mergeRules([
      rule({ steps: [step({ users: ['ann', 'bob'], mode: 'any', answerWithinHours: 48 })] }),
      rule({ steps: [step({ users: ['bob', 'ann'], mode: 'all', answerWithinHours: 24 })] }),
    ])
    expect(merged.steps).toHaveLength(1)
    expect(merged.steps[0]).toMatchObject({ mode: 'all', answerWithinHours: 24 })
  })

  it('allow the bypass only when all rules do, up to the lowest cap', () => {
    const bypass = { priorities: ['emergency', 'urgent'] as const, cap: 500, retrospectiveWithinHours: 48 }
    const tighter = { priorities: ['emergency'] as const, cap: 300, retrospectiveWithinHours: 24 }
    expect(mergeRules([rule({ emergencyBypass: bypass }), rule()]).emergencyBypass).toBeNull()
    expect(mergeRules([rule({ emergencyBypass: bypass }), rule({ emergencyBypass: tighter })]).emergencyBypass).toEqual(
      tighter,
    )
  })

  it('merge to the same result in any order', () => {
    const some = fc.array(
      fc.record({
        uuid: fc.uuid(),
        priority: fc.integer({ min: 0, max: 2 }),
        scope: fc.constantFrom(anywhere, { ...anywhere, categories: ['roofing'] }),
        onReject: fc.constantFrom('close', 'return_to_contractor'),
        steps: fc.array(
          fc.record({
            users: fc.subarray(['ann', 'bob', 'cid'], { minLength: 1 }),
            mode: fc.constantFrom('any', 'all'),
            respectPersonalLimit: fc.boolean(),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(some, fc.integer(), (drafts, seed) => {
        const rules = drafts.map(({ steps, ...more }) =>
          rule({ ...more, steps: steps.map((each) => step(each as never)) } as Partial<ApprovalRule>),
        )
        const turned = rules
          .toSorted((one, other) => ((one.uuid.charCodeAt(0) ^ seed) & 7) - ((other.uuid.charCodeAt(0) ^ seed) & 7))
          .reverse()
        expect(mergeRules(decidingRules(turned, facts(), day))).toEqual(mergeRules(decidingRules(rules, facts(), day)))
      }),
    )
  })
})

const uuids = ['ann', 'bob', 'cid', 'dee'] as const
const somebody = fc.constantFrom(...uuids)
const people = fc.uniqueArray(
  fc.record({
    uuid: somebody,
    role: fc.constantFrom('PRM', 'FIN'),
    teamUuids: fc.constantFrom([], ['team']),
    limit: fc.constantFrom(null, 0, 200_000),
    mayDecide: fc.boolean(),
  }),
  { selector: ({ uuid }) => uuid },
)
const someSteps = fc.array(
  fc.record({
    approvers: fc.record({
      userUuids: fc.subarray([...uuids]),
      roles: fc.subarray(['PRM', 'FIN'] as const),
      teamUuids: fc.subarray(['team']),
      propertyOwner: fc.boolean(),
    }),
    mode: fc.constantFrom('any', 'all', 'quorum'),
    quorum: fc.integer({ min: 1, max: 3 }),
    respectPersonalLimit: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)
const stepsOf = (drafts: readonly object[]) => drafts.map((draft) => ({ ...step(), ...draft })) as ApprovalStep[]

describe('a chain', () => {
  it('never includes the author', () => {
    fc.assert(
      fc.property(someSteps, people, somebody, (drafts, colleagues, author) => {
        const chain = chainOf(stepsOf(drafts), colleagues as Colleague[], author)
        expect(chain.steps.flatMap(({ approverUuids }) => approverUuids)).not.toContain(author)
      }),
    )
  })

  it('has an approver in every step, or names the step and the reason', () => {
    fc.assert(
      fc.property(someSteps, people, somebody, (drafts, colleagues, author) => {
        const { steps, block } = chainOf(stepsOf(drafts), colleagues as Colleague[], author)
        const isFilled = steps.every(
          ({ approverUuids, asksOwner, needed }) => approverUuids.length + (asksOwner ? 1 : 0) >= (needed ?? 1),
        )
        expect(block === null).toBe(isFilled)
      }),
    )
  })

  it.each([
    [[], 'nobody_named_is_here'],
    [[colleague('ann')], 'only_the_author'],
    [[colleague('bob', { limit: 119_999 })], 'no_limit_covers_it'],
  ] as const)('is blocked where %j could decide: %s', (colleagues, reason) => {
    const steps = [step({ users: ['ann', 'bob'], respectPersonalLimit: true })]
    expect(chainOf(steps, colleagues, 'ann').block).toEqual({ step: 1, reason })
  })

  it('is blocked when fewer approvers exist than are needed', () => {
    const steps = [step({ users: ['ann', 'bob'], mode: 'quorum', quorum: 2 })]
    expect(chainOf(steps, [colleague('ann')]).block).toEqual({ step: 1, reason: 'too_few_for_quorum' })
  })
})

describe('an approval request', () => {
  const both = [colleague('ann'), colleague('bob')]

  it('advances step by step and ends with the last', () => {
    const request = roundOf([step(), step({ users: ['bob'] })], both)
    const half = agree(request, 'ann')
    expect([half.state, half.current]).toEqual(['open', 1])
    expect(agree(half, 'bob').state).toBe('approved')
  })

  it('waits for all approvers when all must agree, and counts a delegate for their delegator', () => {
    const all = roundOf([step({ users: ['ann', 'bob'], mode: 'all' })], both)
    expect(agree(all, 'ann').state).toBe('open')
    expect(agree(all, 'ann', { actsFor: ['bob'] }).state).toBe('approved')
  })

  it('counts a person once towards a quorum, for any delegators', () => {
    const quorum = roundOf(
      [step({ users: ['ann', 'bob', 'cid'], mode: 'quorum', quorum: 2 })],
      [...both, colleague('cid')],
    )
    const once = agree(quorum, 'ann', { actsFor: ['bob'] })
    expect(once.state).toBe('open')
    expect(coveredSteps(once, 'ann', ['bob', 'cid'])).toEqual([])
    expect(agree(once, 'cid').state).toBe('approved')
  })

  it("skips a limit-only step once an earlier approver's limit covered the sum", () => {
    const steps = [step(), step({ users: ['bob'], respectPersonalLimit: true })]
    const people = [colleague('ann', { limit: 200_000 }), colleague('bob', { limit: null })]
    expect(agree(roundOf(steps, people), 'ann', { limit: 200_000 }).state).toBe('approved')
    expect(agree(roundOf(steps, people), 'ann', { limit: 100_000 }).current).toBe(1)
    expect(agree(roundOf([step(), step({ users: ['bob'] })], people), 'ann', { limit: null }).current).toBe(1)
  })

  it('ends with one rejection, which has a reason', () => {
    const request = roundOf([step({ users: ['ann', 'bob'], mode: 'all' })], both)
    const decline = { byUuid: 'ann', actsFor: [], limit: 0, verdict: 'decline' as const }
    expect(applyResponse(request, { ...decline, note: ' ' })).toMatchObject({
      ok: false,
      code: 'reject_reason_missing',
    })
    const ended = applyResponse(request, { ...decline, note: 'Too dear' })
    if (!ended.ok) throw new Error(ended.code)
    expect(ended.value.state).toBe('rejected')
    expect(applyResponse(ended.value, { ...decline, note: 'Too dear' })).toMatchObject({
      ok: false,
      code: 'approval_round_over',
    })
  })

  it('accepts responses of approvers only, never of the author, not even as a delegate', () => {
    const request = roundOf([step()], both)
    const asked = { actsFor: ['ann'], limit: null, verdict: 'approve' as const, note: '' }
    expect(applyResponse(request, { ...asked, byUuid: 'bob', actsFor: [] })).toMatchObject({
      code: 'not_your_approval',
    })
    expect(applyResponse(request, { ...asked, byUuid: 'author' })).toMatchObject({ code: 'own_document' })
  })

  it('refuses the second of two simultaneous responses as already approved', () => {
    const done = agree(roundOf([step({ users: ['ann', 'bob'] })], both), 'ann')
    expect(applyResponse(done, { byUuid: 'bob', actsFor: [], limit: 0, verdict: 'approve', note: '' })).toMatchObject({
      code: 'object_already_approved',
    })
  })

  it("accepts the owner's response only in a step that asks the owner", () => {
    const owner = { byUuid: null, actsFor: [], limit: null, verdict: 'approve' as const, note: '' }
    expect(applyResponse(roundOf([step({ users: [], owner: true })], both), owner)).toMatchObject({ ok: true })
    expect(applyResponse(roundOf([step()], both), owner)).toMatchObject({ code: 'not_your_approval' })
  })

  it('retains approvals when the sum falls, and restarts when it rises or the approvers change', () => {
    const former = agree(roundOf([step(), step({ users: ['bob'] })], both), 'ann')
    expect(retainedApprovals(former, { ...former, amount: 120_000 })).toHaveLength(1)
    expect(
      startApproval({ ...former, amount: 90_000 }, retainedApprovals(former, { ...former, amount: 90_000 })).current,
    ).toBe(1)
    expect(retainedApprovals(former, { ...former, amount: 120_001 })).toEqual([])
    expect(retainedApprovals(former, { amount: 1, steps: former.steps.slice(1) })).toEqual([])
  })

  it('is stalled when all its approvers have left', () => {
    const request = roundOf([step({ users: ['ann', 'bob'] })], both)
    expect([isStalled(request, ['bob']), isStalled(request, ['cid'])]).toEqual([false, true])
    expect(isStalled(roundOf([step({ users: [], owner: true })], both), [])).toBe(false)
  })

  it('returns to a step with the approvals before it retained', () => {
    const last = agree(roundOf([step(), step({ users: ['bob'] })], both), 'ann')
    expect(restartFrom(last, 2)).toMatchObject({ state: 'open', current: 1 })
    expect(restartFrom(last, 1)).toMatchObject({ state: 'open', current: 0, answers: [] })
  })
})

describe('a delegation', () => {
  const away = (fromUuid: string, toUuid: string, more: Partial<Delegation> = {}): Delegation => ({
    uuid: `${fromUuid}-${toUuid}`,
    fromUuid,
    toUuid,
    subjects: [],
    validFrom: '2026-03-01',
    validTo: '2026-03-31',
    ...more,
  })
  const now = { subject: 'quote', day } as const

  it('applies on its days and to its subjects', () => {
    expect(isDelegateFor([away('ann', 'bob')], 'bob', now)).toEqual(['ann'])
    expect(isDelegateFor([away('ann', 'bob', { subjects: ['invoice'] })], 'bob', now)).toEqual([])
    expect(isDelegateFor([away('ann', 'bob', { validTo: '2026-03-01' })], 'bob', now)).toEqual([])
  })

  it('is passed on when the delegate is absent too', () => {
    const row = [away('ann', 'bob'), away('bob', 'cid')]
    expect(findDelegate(row, 'ann', now)).toBe('cid')
    expect(isDelegateFor(row, 'bob', now)).toEqual([])
  })

  it('never resolves to a circle or to an absent person', () => {
    const some = fc.array(fc.record({ from: somebody, to: somebody }), { maxLength: 8 })
    fc.assert(
      fc.property(some, somebody, (pairs, absent) => {
        const all = pairs.map(({ from, to }, place) => away(from, to, { uuid: String(place) }))
        const delegate = findDelegate(all, absent, now)
        expect(delegate).not.toBe(absent)
        const next = delegate === undefined ? undefined : findDelegate(all, delegate, now)
        expect(next).toBeUndefined()
      }),
    )
  })

  it.each([
    [away('ann', 'ann'), 'delegation_to_oneself'],
    [away('ann', 'bob', { validTo: '2026-02-01' }), 'delegation_ends_before_it_begins'],
    [away('ann', 'bob', { validFrom: '2026-01-01', validTo: '2026-03-01' }), 'delegation_over_already'],
    [away('ann', 'bob', { validTo: '2028-03-01' }), 'delegation_too_long'],
    [away('ann', 'bob', { validFrom: '2026-03-20', validTo: '2026-04-02' }), 'delegation_overlaps'],
  ])('is not kept as %j', (asked, fault) => {
    expect(validateDelegation(asked, { others: [away('ann', 'cid')], day })).toBe(fault)
  })
})

describe('the conditions of a rule', () => {
  const conditions = { quotesIn: 1, reportAccepted: false, attachments: 0, openIssues: 1 }
  const free = { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false }

  it('report the first unmet condition', () => {
    expect(unmetCondition({ ...free, minQuotes: 2 }, conditions)).toBe('approval_needs_more_quotes')
    expect(unmetCondition({ ...free, reportAccepted: true }, conditions)).toBe('approval_needs_accepted_report')
    expect(unmetCondition({ ...free, attachment: true }, conditions)).toBe('approval_needs_attachment')
    expect(unmetCondition({ ...free, noOpenIssue: true }, conditions)).toBe('approval_waits_for_issue')
    expect(unmetCondition(free, conditions)).toBeUndefined()
  })

  it('auto-approve an invoice only within both bounds', () => {
    const rules = { autoApprove: { maxTotal: 20_000, tolerancePercent: 500 }, conditions: free }
    const invoice = facts({ subject: 'invoice', gross: 20_000, cumulative: 105_000, authorised: 100_000 })
    expect(isAutoApproved(rules, invoice, conditions)).toBe(true)
    expect(isAutoApproved(rules, { ...invoice, gross: 20_001 }, conditions)).toBe(false)
    expect(isAutoApproved(rules, { ...invoice, cumulative: 105_001 }, conditions)).toBe(false)
    expect(isAutoApproved({ ...rules, conditions: { ...free, noOpenIssue: true } }, invoice, conditions)).toBe(false)
  })

  it('allow emergency work up to the cap', () => {
    const rules = {
      emergencyBypass: { priorities: ['emergency'] as const, cap: 120_000, retrospectiveWithinHours: 24 },
    }
    expect(canBypass(rules, facts({ priority: 'emergency' }))).toBe(true)
    expect(canBypass(rules, facts({ priority: 'emergency', revisedTotal: 120_001 }))).toBe(false)
    expect(canBypass(rules, facts())).toBe(false)
  })
})

describe('reminders', () => {
  it('repeat the reminder and escalate once, each at its own time', () => {
    const [frozen] = chainOf(
      [step({ remindEveryHours: 24, answerWithinHours: 48, escalateToUuid: 'boss' })],
      [colleague('ann')],
    ).steps
    if (!frozen) throw new Error('no step')
    const hours = (lastSentAt: number) =>
      reminderSchedule(frozen, 0, lastSentAt)
        .slice(0, 3)
        .map(({ kind, at }) => [kind, at / 3_600_000])
    expect(hours(0)).toEqual([
      ['remind', 24],
      ['escalate', 48],
      ['remind', 48],
    ])
    expect(hours(48 * 3_600_000)[0]).toEqual(['remind', 72])
  })
})
