import { describe, expect, it } from 'vitest'
import { allowActivation, allowChange, scheduleConsent } from './schedule-approval.ts'

describe('the consent of the owners of a schedule', () => {
  it('is needed of each property by its own rule', () => {
    const any = { joint: 'any', answers: ['approved', null] } as const
    const all = { joint: 'all', answers: ['approved', null] } as const
    expect(scheduleConsent(true, [any])).toBe('approved')
    expect(scheduleConsent(true, [any, all])).toBe('waiting')
    expect(scheduleConsent(true, [any, { joint: 'all', answers: ['approved', 'approved'] }])).toBe('approved')
  })

  it('is refused by one property, also where its owner arranges the work', () => {
    const agreed = { joint: 'any', answers: ['approved'] } as const
    expect(scheduleConsent(true, [agreed, { joint: 'any', answers: ['does-it-themselves'] }])).toBe('declined')
    expect(scheduleConsent(true, [agreed, { joint: 'all', answers: ['declined', null] }])).toBe('declined')
  })

  it('keeps a schedule from becoming active, unless it asks no owner', () => {
    expect(allowActivation(scheduleConsent(false, []))).toMatchObject({ ok: true })
    expect(allowActivation(scheduleConsent(true, []))).toMatchObject({ code: 'schedule_has_no_owner' })
    expect(allowActivation('waiting')).toMatchObject({ code: 'schedule_waits_for_owners' })
    expect(allowActivation('declined')).toMatchObject({ code: 'schedule_declined_by_owners' })
    expect(allowActivation('approved')).toMatchObject({ ok: true })
  })

  it('is not passed by a change of an active schedule', () => {
    expect(allowChange({ state: 'active', asksOwners: true }, false)).toMatchObject({ code: 'schedule_to_be_paused' })
    expect(allowChange({ state: 'active', asksOwners: false }, true)).toMatchObject({ code: 'schedule_to_be_paused' })
    expect(allowChange({ state: 'paused', asksOwners: true }, true)).toMatchObject({ ok: true })
    expect(allowChange({ state: 'active', asksOwners: false }, false)).toMatchObject({ ok: true })
  })
})
