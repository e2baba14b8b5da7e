import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../kernel/calendar.ts'
import {
  defaultLadders,
  evaluateLadder,
  type LadderInput,
  ladderKindOf,
  ladderKinds,
  validateLadders,
} from './access-ladder.ts'

const startedAt = 1_800_000_000_000
const moments = fc
  .array(fc.nat(40 * dayMs), { maxLength: 8 })
  .map((list) => list.map((at) => startedAt + at).sort((one, other) => one - other))
const rules = fc.record({
  visits: fc.integer({ min: 1, max: 5 }),
  contacts: fc.nat(6),
  proposeAfterDays: fc.option(fc.nat(30)),
  cancelsByItself: fc.boolean(),
})
const climbs = fc.record({
  kind: fc.constantFrom(...ladderKinds),
  rules,
  failedVisits: moments,
  contacts: moments,
  lastAccess: fc.option(fc.nat(40 * dayMs).map((at) => startedAt + at)),
})
const late = startedAt + 400 * dayMs

describe('the no-access escalation', () => {
  it('never cancels safety work, whatever the client has set', () => {
    fc.assert(
      fc.property(climbs, (given) => {
        expect(['cancel', 'propose_cancel']).not.toContain(evaluateLadder({ ...given, kind: 'safety' }, late).next)
      }),
    )
  })

  it('cancels automatically only when that is set, and after all visits, contacts and days', () => {
    fc.assert(
      fc.property(climbs, fc.nat(80 * dayMs), (given, later) => {
        const at = startedAt + later
        const { next, nextChangesAt, ...progress } = evaluateLadder(given, at)
        if (next !== 'cancel') return
        expect(given.rules.cancelsByItself && given.kind !== 'safety').toBe(true)
        expect(progress.failedVisits).toBeGreaterThanOrEqual(progress.visits)
        expect(progress.contactsMade).toBeGreaterThanOrEqual(progress.contacts)
        expect(nextChangesAt).toBeLessThanOrEqual(at)
      }),
    )
  })

  it('restarts after access was gained', () => {
    fc.assert(
      fc.property(climbs, (given) => {
        expect(evaluateLadder({ ...given, lastAccess: late }, late)).toMatchObject({
          failedVisits: 0,
          contactsMade: 0,
          next: null,
        })
      }),
    )
  })

  it('reaches its end through its own next steps, in as many steps as the rules name', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom(...ladderKinds), (given, kind) => {
        let state: LadderInput = { kind, rules: given, failedVisits: [startedAt], contacts: [], lastAccess: null }
        let steps = 0
        for (; steps < 40; steps++) {
          const { next } = evaluateLadder(state, startedAt + steps)
          const at = startedAt + steps
          if (next === 'visit') state = { ...state, failedVisits: [...state.failedVisits, at] }
          else if (next === 'phone' || next === 'text' || next === 'letter')
            state = { ...state, contacts: [...state.contacts, at] }
          else break
        }
        expect(steps).toBe(given.visits - 1 + given.contacts)
        expect(evaluateLadder(state, late).next).toMatch(/escalate|propose_cancel|cancel/)
      }),
    )
  })

  it('reports the reached step and the next one', () => {
    const given = { kind: 'safety', rules: defaultLadders.safety, lastAccess: null } as const
    const two = evaluateLadder({ ...given, failedVisits: [1, 2], contacts: [1, 2] }, 9)
    expect([two.failedVisits, two.visits, two.next]).toEqual([2, 3, 'visit'])
    expect(evaluateLadder({ ...given, failedVisits: [1, 2, 3], contacts: [1, 2] }, 9).next).toBe('letter')
    expect(evaluateLadder({ ...given, failedVisits: [1, 2, 3], contacts: [1, 2, 4] }, 9)).toMatchObject({
      next: 'escalate',
      nextChangesAt: 4,
    })
  })
})

describe('the ladder kind of an order', () => {
  const work = { isHazard: false, category: 'plumbing', service: 'leaks', priority: 'routine' } as const
  it('is safety for hazards, damp and gas, whatever the priority', () => {
    expect(ladderKindOf({ ...work, isHazard: true })).toBe('safety')
    expect(ladderKindOf({ ...work, category: 'damp-mould', priority: 'planned' })).toBe('safety')
    expect(ladderKindOf({ ...work, category: 'heating-gas', service: 'gas-leak' })).toBe('safety')
    expect(ladderKindOf({ ...work, priority: 'emergency' })).toBe('emergency')
    expect(ladderKindOf(work)).toBe('routine')
  })
})

describe('ladder settings', () => {
  const set = (more: object, kind: (typeof ladderKinds)[number] = 'routine') => {
    const result = validateLadders({ ...defaultLadders, [kind]: { ...defaultLadders[kind], ...more } })
    return result.ok ? 'set' : result.code
  }
  it('require at least one visit and never cancel safety work', () => {
    expect(set({ cancelsByItself: true, visits: 1, contacts: 0, proposeAfterDays: 0 })).toBe('set')
    expect(set({ visits: 0 })).toBe('ladder_rules_not_allowed')
    expect(set({ proposeAfterDays: 7 }, 'safety')).toBe('safety_never_cancels')
    expect(set({ cancelsByItself: true }, 'safety')).toBe('safety_never_cancels')
  })
})
