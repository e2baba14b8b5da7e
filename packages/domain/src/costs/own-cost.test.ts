import { describe, expect, it } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { correctCost, recordCost, removeCost } from './own-cost.ts'

const actor = { membershipUuid: 'm' } as Actor
const of = { costId: 'c', workOrderId: 'w' }
const entries = { kind: 'labour', text: 'Caretaker, two hours', amount: 9000, incurredOn: '2026-06-02' } as const
const context = { actor, at: Date.parse('2026-06-01T23:30:00Z'), zone: 'Europe/London' }
const codeOf = (answer: ReturnType<typeof recordCost>) => (answer.ok ? 'ok' : answer.code)

describe('a cost of the client', () => {
  it("is recorded on a date in the property's time zone, never in the future", () => {
    const answer = recordCost(entries, of, context)
    expect(answer).toMatchObject({ ok: true, value: { ...of, ...entries, isRemoved: false } })
    expect(answer.ok && answer.events).toMatchObject([{ name: 'cost.recorded', gross: 9000, by: 'm' }])
    expect(codeOf(recordCost(entries, of, { ...context, zone: 'UTC' }))).toBe('own_cost_in_the_future')
  })
  it('needs an amount', () => {
    expect(codeOf(recordCost({ ...entries, amount: 0 }, of, context))).toBe('own_cost_without_sum')
  })
  it('can be corrected and removed, and is final once removed', () => {
    const cost = { ...of, ...entries, isRemoved: false }
    expect(correctCost(cost, { ...entries, kind: 'material', amount: 1 }, context)).toMatchObject({
      value: { costId: 'c', kind: 'material', amount: 1 },
    })
    const removed = removeCost(cost, context)
    expect(removed).toMatchObject({ value: { isRemoved: true, amount: 9000 } })
    const gone = { ...cost, isRemoved: true }
    expect([codeOf(removeCost(gone, context)), codeOf(correctCost(gone, entries, context))]).toEqual([
      'own_cost_removed',
      'own_cost_removed',
    ])
  })
})
