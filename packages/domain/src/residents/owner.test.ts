import { describe, expect, it } from 'vitest'
import { endOwnership, enterOwner, isOwnedOn, jointVerdict, needsOwner, strictestMandate } from './owner.ts'

describe('an owner', () => {
  const entries = {
    name: 'Olive',
    email: '',
    telephone: '+44 20 7946 0000',
    language: 'en-GB',
    channel: 'telephone',
  } as const
  it('has an address of the channel', () => {
    expect(enterOwner(entries)).toMatchObject({ ok: true })
    expect(enterOwner({ ...entries, channel: 'mail' })).toMatchObject({ ok: false, code: 'owner_contact_required' })
    expect(enterOwner({ ...entries, channel: 'letter', telephone: '' })).toMatchObject({ ok: false })
  })
})

describe('an ownership', () => {
  const owned = { fromOn: '2026-03-02', untilOn: null }
  it('covers its first and its last day', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-31', '2026-04-01']
    expect(days.map((day) => isOwnedOn({ ...owned, untilOn: '2026-03-31' }, day))).toEqual([false, true, true, false])
  })
  it('ends once, and not before it begins', () => {
    expect(endOwnership(owned, '2026-03-01')).toMatchObject({ code: 'ownership_ends_before_it_begins' })
    const ended = { ...owned, untilOn: '2026-03-10' }
    expect(endOwnership(ended, '2026-03-11')).toMatchObject({ code: 'ownership_ended' })
    expect(endOwnership(ended, '2026-03-09')).toMatchObject({ value: { untilOn: '2026-03-09' } })
  })
})

describe('the mandate of a property', () => {
  it('is the strictest of its owners', () => {
    const mandates = [
      { joint: 'any', limit: 50_000 },
      { joint: 'all', limit: null },
      { joint: 'any', limit: 20_000 },
    ] as const
    expect(strictestMandate(mandates)).toEqual({ joint: 'all', limit: 20_000 })
    expect(strictestMandate([])).toEqual({ joint: 'any', limit: null })
  })
  it('asks above the limit only', () => {
    expect(needsOwner({ joint: 'any', limit: 100 }, 100)).toBe(false)
    expect(needsOwner({ joint: 'any', limit: 100 }, 101)).toBe(true)
    expect(needsOwner({ joint: 'any', limit: 0 }, 1)).toBe(true)
    expect(needsOwner({ joint: 'any', limit: null }, 1e9)).toBe(false)
  })
})

describe('the decision of joint owners', () => {
  it('is the first answer where one of them decides', () => {
    expect(jointVerdict('any', [null, 'approved'])).toBe('approved')
    expect(jointVerdict('any', ['declined', null])).toBe('declined')
    expect(jointVerdict('any', [null, null])).toBeNull()
  })
  it('needs every owner where all must agree', () => {
    expect(jointVerdict('all', ['approved', null])).toBeNull()
    expect(jointVerdict('all', ['approved', 'approved'])).toBe('approved')
    expect(jointVerdict('all', ['approved', 'declined'])).toBe('declined')
    expect(jointVerdict('all', ['declined', null])).toBe('declined')
    expect(jointVerdict('all', [])).toBeNull()
  })
})
