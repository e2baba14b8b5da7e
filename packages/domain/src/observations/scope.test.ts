import { describe, expect, test } from 'vitest'
import { unreachableStates } from '../kernel/machine.ts'
import { agreeScope, allowScope, assertPriced, orderLines, type ScopeLineFacts, scopeTotal } from './scope.ts'
import { scopeMachine } from './scope-states.ts'

const line = (id: string, more: Partial<ScopeLineFacts> = {}): ScopeLineFacts => ({
  id,
  description: `Line ${id}`,
  category: 'plumbing',
  service: 'leaks',
  estimate: 10_000,
  contractorTenantId: null,
  workOrderId: null,
  ...more,
})

describe('the states of a scope', () => {
  test('are all reachable, and an agreed scope is not edited', () => {
    expect(unreachableStates(scopeMachine, 'draft')).toEqual([])
    expect(allowScope('agreed', 'edit')).toMatchObject({ code: 'scope_state', facts: { state: 'agreed' } })
    expect(allowScope('ordered', 'close')).toMatchObject({ code: 'scope_state' })
  })
})

describe('agreeing', () => {
  test('needs lines with estimate and trade, and names the line', () => {
    expect(assertPriced([])).toMatchObject({ code: 'scope_has_no_lines' })
    expect(assertPriced([line('a'), line('b', { estimate: null })])).toMatchObject({
      code: 'scope_line_without_estimate',
      facts: { line: 'Line b' },
    })
    expect(assertPriced([line('a', { service: '' })])).toMatchObject({ code: 'scope_line_without_trade' })
  })

  test('is limited by the sum', () => {
    const lines = [line('a'), line('b')]
    expect(scopeTotal(lines)).toBe(20_000)
    expect(agreeScope({ state: 'draft', lines, limit: 20_000 })).toMatchObject({ ok: true, value: 20_000 })
    expect(agreeScope({ state: 'approval_pending', lines, limit: 19_999 })).toMatchObject({ code: 'above_your_limit' })
    expect(agreeScope({ state: 'approval_pending', lines, limit: null })).toMatchObject({ ok: true })
    expect(agreeScope({ state: 'agreed', lines, limit: null })).toMatchObject({ code: 'scope_state' })
  })
})

describe('ordering', () => {
  const lines = [line('a'), line('b', { estimate: 5_000 }), line('c', { category: 'electrical', service: 'lighting' })]
  test('takes lines of one trade and contractor, in parts', () => {
    expect(orderLines({ state: 'agreed', lines }, ['a', 'b'])).toMatchObject({
      ok: true,
      value: { category: 'plumbing', amount: 15_000, next: 'agreed' },
    })
    expect(orderLines({ state: 'agreed', lines }, ['a', 'c'])).toMatchObject({ code: 'lines_of_several_trades' })
    const others = [line('a'), line('b', { contractorTenantId: 'k' })]
    expect(orderLines({ state: 'agreed', lines: others }, ['a', 'b'])).toMatchObject({
      code: 'lines_of_several_contractors',
    })
  })

  test('ends with the last line, and orders no line twice', () => {
    const rest = [line('a', { workOrderId: 'w' }), line('b')]
    expect(orderLines({ state: 'agreed', lines: rest }, ['b'])).toMatchObject({ value: { next: 'ordered' } })
    expect(orderLines({ state: 'agreed', lines: rest }, ['a'])).toMatchObject({ code: 'line_has_order' })
    expect(orderLines({ state: 'agreed', lines: rest }, ['x'])).toMatchObject({ code: 'scope_has_no_lines' })
    expect(orderLines({ state: 'draft', lines: rest }, ['b'])).toMatchObject({ code: 'scope_state' })
  })
})
