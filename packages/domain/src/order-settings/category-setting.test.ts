import { describe, expect, it } from 'vitest'
import { categorySlugs } from '../work-orders/categories.ts'
import { changeCategorySetting } from './category-setting.ts'

const withdrawn = (categories: readonly (typeof categorySlugs)[number][]) =>
  categories.map((category) => ({ category, isOffered: false, priority: null }))

describe('settings of trades', () => {
  it('withdraw a trade from the forms while another is offered', () => {
    const changed = { category: 'plumbing', isOffered: false, priority: null } as const
    expect(changeCategorySetting([], changed)).toMatchObject({ ok: true, value: changed })
  })

  it('leave at least one trade', () => {
    const [last, ...others] = categorySlugs
    if (!last) throw new Error('There are no trades')
    expect(
      changeCategorySetting(withdrawn(others), { category: last, isOffered: false, priority: null }),
    ).toMatchObject({
      code: 'no_category_offered',
    })
    expect(
      changeCategorySetting(withdrawn(categorySlugs), { category: last, isOffered: true, priority: 'urgent' }).ok,
    ).toBe(true)
  })
})
