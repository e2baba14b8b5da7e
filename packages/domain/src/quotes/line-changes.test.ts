import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineChanges } from './line-changes.ts'
import { type Line, lineKinds } from './quote-totals.ts'

const line = (description: string, more: Partial<Line> = {}): Line => ({
  kind: 'labour',
  description,
  quantity: 10_000,
  unit: 'hour',
  unitPrice: 400_000,
  taxCategory: 'standard',
  ...more,
})
const changes = (former: readonly Line[], present: readonly Line[]) =>
  lineChanges(former, present).map((change) => [change.kind, (change.present ?? change.former).description])

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...lineKinds),
    description: fc.constantFrom('Tap', 'Valve', 'Board'),
    quantity: fc.integer({ min: 1, max: 3 }),
    unit: fc.constant('each'),
    unitPrice: fc.integer({ min: 1, max: 3 }),
    taxCategory: fc.constant('standard' as const),
  }),
  { maxLength: 8 },
)

describe('changes between two versions', () => {
  it('are added, removed and repriced lines', () => {
    const former = [line('Tap'), line('Valve'), line('Board')]
    const present = [line('Tap'), line('Valve', { unitPrice: 350_000 }), line('Skirting')]
    expect(changes(former, present)).toEqual([
      ['same', 'Tap'],
      ['changed', 'Valve'],
      ['added', 'Skirting'],
      ['removed', 'Board'],
    ])
  })
  it('match the unchanged line, whatever the order', () => {
    const [cheap, dear] = [line('Tap', { unitPrice: 100 }), line('Tap', { unitPrice: 200 })]
    expect(changes([cheap, dear], [dear, line('Tap', { unitPrice: 300 })])).toEqual([
      ['same', 'Tap'],
      ['changed', 'Tap'],
    ])
  })
  it('are empty between a version and itself, in any order', () => {
    fc.assert(
      fc.property(lines, (some) => {
        expect(lineChanges(some, some.toReversed()).every(({ kind }) => kind === 'same')).toBe(true)
      }),
    )
  })
  it('cover every line of both versions once', () => {
    fc.assert(
      fc.property(lines, lines, (former, present) => {
        const changes = lineChanges(former, present)
        const known = (side: 'former' | 'present') => changes.flatMap((change) => change[side] ?? [])
        expect(known('present')).toEqual(present)
        expect(known('former').toSorted(byText)).toEqual(former.toSorted(byText))
      }),
    )
  })
})

const byText = (one: Line, other: Line): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
