import { describe, expect, test } from 'vitest'
import { type RelatedOrder, relate, relationKinds, roleOf } from './order-relations.ts'

const order = (workOrderId: string, over: Partial<RelatedOrder> = {}): RelatedOrder => ({
  workOrderId,
  hasParent: false,
  hasChildren: false,
  ...over,
})
const part = { kind: 'part_of', areLinked: false } as const
const codeOf = (answer: ReturnType<typeof relate>) => (answer.ok ? 'yes' : answer.code)

describe('a link between orders', () => {
  test('is refused to itself and as a duplicate', () => {
    expect(codeOf(relate(order('a'), order('a'), part))).toBe('related_to_itself')
    expect(codeOf(relate(order('a'), order('b'), { kind: 'related', areLinked: true }))).toBe('already_related')
  })
  test('to a parent allows one parent and two levels', () => {
    expect(codeOf(relate(order('a'), order('b', { hasChildren: true }), part))).toBe('yes')
    expect(codeOf(relate(order('a', { hasParent: true }), order('b'), part))).toBe('child_has_a_parent')
    expect(codeOf(relate(order('a', { hasChildren: true }), order('b'), part))).toBe('child_has_children')
    expect(codeOf(relate(order('a'), order('b', { hasParent: true }), part))).toBe('parent_has_a_parent')
  })
  test('of another kind ignores levels', () => {
    const related = { kind: 'related', areLinked: false } as const
    expect(codeOf(relate(order('a', { hasParent: true }), order('b', { hasParent: true }), related))).toBe('yes')
  })
  test('has a label from either side, and only a symmetric one has the same twice', () => {
    const same = relationKinds.filter((kind) => roleOf(kind, true) === roleOf(kind, false))
    expect(same).toEqual(['related'])
  })
})
