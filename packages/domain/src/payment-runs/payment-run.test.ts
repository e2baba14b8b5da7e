import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unreachableStates } from '../kernel/machine.ts'
import { acceptDay, acceptSource, moveRun, paymentRunAbilities, releaseRun } from './payment-run.ts'
import { paymentRunMachine, paymentRunStates } from './payment-run-states.ts'
import { changedSince, consolidate, type LineFacts, lineProblem } from './run-lines.ts'

const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'allowed' : answer.code)
const facts: LineFacts = {
  gross: 84_000,
  withheld: 10_000,
  netPayable: 74_000,
  regime: 'cis',
  rule: 'cis_standard',
  ratePpm: 200_000,
  judgedOn: '2026-03-02',
  bankAccountId: 'account',
  state: 'approved',
  isHeld: false,
  statesOtherAccount: false,
  openIssues: [],
  isAboveOpen: false,
  certificatesMissing: 0,
  accountWait: undefined,
}

describe('a payment run', () => {
  const prepared = {
    state: 'prepared',
    preparedByMembershipId: 'anna',
    method: 'wallet',
    executeOn: '2026-03-02',
  } as const
  const anna = { membershipUuid: 'anna', today: '2026-03-02' }
  const ben = { ...anna, membershipUuid: 'ben' }
  it('is not released by who prepared it, nor in another state', () => {
    expect(codeOf(releaseRun(prepared, anna))).toBe('payment_run_needs_second_person')
    expect(codeOf(releaseRun(prepared, ben))).toBe('allowed')
    for (const state of paymentRunStates.filter((each) => each !== 'prepared'))
      expect(codeOf(releaseRun({ ...prepared, state }, ben))).toBe('payment_run_not_in_this_state')
  })
  it('is released on its day where the wallet pays, and before it by file', () => {
    const later = { ...prepared, executeOn: '2026-03-09' }
    expect(codeOf(releaseRun(later, ben))).toBe('payment_run_day_not_reached')
    expect(codeOf(releaseRun({ ...later, method: 'sepa' }, ben))).toBe('allowed')
    expect(codeOf(releaseRun({ ...later, method: 'sepa', executeOn: '2026-03-01' }, ben))).toBe(
      'payment_run_day_has_passed',
    )
  })
  it('is cancelled before its release, and recalled until it is sent', () => {
    const allowed = (verb: 'cancel' | 'recall') => paymentRunStates.filter((state) => moveRun({ state }, verb).ok)
    expect([allowed('cancel'), allowed('recall')]).toEqual([['draft', 'prepared'], ['released']])
    expect(unreachableStates(paymentRunMachine, 'draft')).toEqual([])
  })
  it('says what a reader may do, and why not', () => {
    const may = { ...anna, mayPrepare: true, mayRelease: true }
    expect(paymentRunAbilities(prepared, may)).toEqual({
      can: ['prepare', 'cancel'],
      cannot: { release: 'payment_run_needs_second_person' },
    })
    expect(paymentRunAbilities(prepared, { ...may, mayPrepare: false, membershipUuid: 'ben' }).can).toEqual(['release'])
    expect(paymentRunAbilities(prepared, { ...may, mayPrepare: false, mayRelease: false })).toEqual({
      can: [],
      cannot: {},
    })
  })
  it('has a day from today on, and a source of its market', () => {
    const day = { method: 'sepa' as const, executeOn: '2026-03-02', today: '2026-03-02', latest: '2026-04-01' }
    expect(codeOf(acceptDay(day))).toBe('allowed')
    expect(acceptDay({ ...day, executeOn: '2026-03-14' })).toMatchObject({ value: '2026-03-16' })
    expect(acceptDay({ ...day, method: 'wallet', executeOn: '2026-03-14' })).toMatchObject({ value: '2026-03-14' })
    expect(codeOf(acceptDay({ ...day, executeOn: '2026-03-01' }))).toBe('payment_run_day_has_passed')
    expect(codeOf(acceptDay({ ...day, executeOn: '2026-04-02' }))).toBe('payment_run_day_too_far')
    expect(codeOf(acceptSource({ method: 'sepa', wait: undefined }, 'uk'))).toBe('payment_method_of_another_market')
    expect(codeOf(acceptSource({ method: 'sepa', wait: 'bank_account_missing' }, 'de'))).toBe('paying_account_needed')
    expect(codeOf(acceptSource({ method: 'sepa', wait: 'bank_account_waits' }, 'de'))).toBe('paying_account_waits')
    expect(codeOf(acceptSource({ method: 'wallet', wait: 'bank_account_missing' }, 'de'))).toBe('allowed')
  })
})

describe('a line', () => {
  it.each([
    [{ state: 'paid' }, 'invoice_not_approved'],
    [{ isHeld: true }, 'payment_on_hold'],
    [{ statesOtherAccount: true }, 'e_invoice_states_other_account'],
    [{ openIssues: ['safety'] }, 'open_issue_blocks_payment'],
    [{ openIssues: ['delay'] }, undefined],
    [{ certificatesMissing: 1 }, 'certificate_needed'],
    [{ netPayable: 0 }, 'nothing_to_pay'],
    [{ netPayable: 74_001 }, 'above_consolidated_maximum'],
    [{ accountWait: 'bank_account_waits' }, 'bank_account_waits'],
  ] as const)('with %j is not paid because of %s', (over, problem) => {
    expect(lineProblem({ ...facts, ...over } as LineFacts, 74_000)).toBe(problem)
  })
  it.each([
    [{}, undefined],
    [{ gross: 84_001 }, 'run_line_sum_changed'],
    [{ withheld: 15_000, netPayable: 69_000 }, 'run_line_tax_changed'],
    [{ rule: 'cis_higher' }, 'run_line_tax_changed'],
    [{ ratePpm: 300_000 }, 'run_line_tax_changed'],
    [{ bankAccountId: 'other' }, 'run_line_account_changed'],
    [{ isHeld: true, gross: 1 }, 'payment_on_hold'],
  ] as const)('that is released with %j falls out because of %s', (over, problem) => {
    expect(changedSince(facts, { ...facts, ...over }, 100_000)).toBe(problem)
  })
})

describe('transfers', () => {
  const line = (payee: string, netPayable: number) => ({ payee, netPayable })
  it('are one for each payee, split above the largest transaction', () => {
    const lines = [line('A', 60), line('B', 50), line('A', 40), line('A', 1), line('B', 50)]
    expect(consolidate(lines, 100).map(({ payee, amount }) => [payee, amount])).toEqual([
      ['A', 100],
      ['A', 1],
      ['B', 100],
    ])
  })
  it('hold every line once, sum to the whole, and stay within the largest transaction', () => {
    const any = fc.array(
      fc.record({ payee: fc.constantFrom('A', 'B', 'C'), netPayable: fc.integer({ min: 1, max: 100 }) }),
    )
    fc.assert(
      fc.property(any, (lines) => {
        const transfers = consolidate(lines, 100)
        const total = (list: readonly { netPayable: number }[]) => list.reduce((sum, each) => sum + each.netPayable, 0)
        expect(new Set(transfers.flatMap((each) => each.lines)).size).toBe(lines.length)
        expect(transfers.every((each) => each.amount <= 100 && each.amount === total(each.lines))).toBe(true)
        expect(transfers.every((each) => each.lines.every(({ payee }) => payee === each.payee))).toBe(true)
      }),
    )
  })
})
