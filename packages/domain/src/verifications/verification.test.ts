import { describe, expect, it } from 'vitest'
import {
  addDocument,
  documentDemandStatus,
  missingKinds,
  needsWarning,
  reviewDocument,
  type VerificationStatus,
  validityOn,
  waive,
} from './verification.ts'
import { kindsOf } from './verification-kinds.ts'

const today = '2026-03-02'
const document = { kind: 'gas_safe', validFrom: '2025-04-01', validUntil: '2026-06-30' } as const
const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'yes' : answer.code)

describe('a compliance document', () => {
  it.each([
    ['2026-03-03', '2027-03-03', 'ahead'],
    ['2026-03-02', null, 'valid'],
    ['2025-03-02', '2026-04-02', 'valid'],
    ['2025-03-02', '2026-04-01', 'expiring'],
    ['2025-03-02', '2026-03-02', 'expiring'],
    ['2025-03-02', '2026-03-01', 'expired'],
  ])('from %s until %s is %s', (validFrom, validUntil, validity) => {
    expect(validityOn({ validFrom, validUntil }, today)).toBe(validity)
  })

  it.each([
    [{}, 'yes'],
    [{ kind: 'handwerksrolle' }, 'verification_of_another_market'],
    [{ validUntil: null }, 'verification_day_missing'],
    [{ kind: 'cis_verification', validUntil: null }, 'yes'],
    [{ validUntil: '2025-03-31' }, 'verification_days_crossed'],
    [{ validUntil: '2026-03-01' }, 'verification_run_out'],
    [{ validUntil: '2026-03-02' }, 'yes'],
  ] as const)('with %o is handed in: %s', (more, answer) => {
    expect(codeOf(addDocument({ ...document, ...more }, { namespace: 'uk', today }))).toBe(answer)
  })

  it('is rejected only with a reason', () => {
    expect([
      codeOf(reviewDocument('refused', ' ')),
      codeOf(reviewDocument('refused', 'Blurred')),
      codeOf(reviewDocument('accepted', '')),
    ]).toEqual(['verification_reason_missing', 'yes', 'yes'])
  })

  it('has an expiry reminder within thirty days, unless a later document exists', () => {
    const soon = { ...document, validUntil: '2026-03-20' }
    expect(needsWarning(soon, [], today)).toBe(true)
    expect(needsWarning(document, [], today)).toBe(false)
    expect(needsWarning(soon, [soon, { ...document, kind: 'niceic' }], today)).toBe(true)
    expect(needsWarning(soon, [document], today)).toBe(false)
  })
})

describe('hiring', () => {
  const demands = [
    { kind: 'public_liability', category: null },
    { kind: 'gas_safe', category: 'heating' },
  ] as const
  const nothing: VerificationStatus = { demands, papers: [], waivers: [] }

  it('lacks what is required for all work and for its category, each once', () => {
    expect(missingKinds(nothing, 'heating', today)).toEqual(['public_liability', 'gas_safe'])
    expect(missingKinds(nothing, 'roofing', today)).toEqual(['public_liability'])
    expect(missingKinds({ ...nothing, demands: [] }, 'heating', today)).toEqual([])
    const twice = [...demands, { kind: 'gas_safe', category: null } as const]
    expect(missingKinds({ ...nothing, demands: twice }, 'heating', today)).toEqual(['public_liability', 'gas_safe'])
  })

  it.each([
    ['accepted', '2026-03-02', 'covered'],
    ['accepted', '2026-03-01', 'missing'],
    ['refused', '2026-06-30', 'missing'],
    [null, '2026-06-30', 'unjudged'],
  ] as const)('a paper that is %s and lasts until %s: %s', (verdict, validUntil, coverage) => {
    expect(
      documentDemandStatus('gas_safe', { ...nothing, papers: [{ ...document, validUntil, verdict }] }, today),
    ).toBe(coverage)
  })

  it('is allowed by a waiver up to its last day', () => {
    const waivers = [{ kind: 'gas_safe', validUntil: today }] as const
    expect(missingKinds({ ...nothing, waivers }, 'heating', today)).toEqual(['public_liability'])
    expect(missingKinds({ ...nothing, waivers }, 'heating', '2026-03-03')).toContain('gas_safe')
    expect([codeOf(waive('2026-03-01', today)), codeOf(waive(today, today))]).toEqual([
      'verification_waiver_over',
      'yes',
    ])
  })

  it('recognises documents of every market', () => {
    for (const namespace of ['uk', 'de', 'us'] as const) expect(kindsOf(namespace).length).toBeGreaterThan(6)
  })
})
