import { ok, type Result, refuse } from '../kernel/result.ts'
import { type Category, categorySlugs } from '../work-orders/categories.ts'
import type { Priority } from '../work-orders/priorities.ts'

/** How a client uses a trade: whether its forms offer it, and the priority that its work begins with, if any. */
export type CategorySetting = {
  readonly category: Category
  readonly isOffered: boolean
  readonly priority: Priority | null
}

export const categorySettingRefusals = ['no_category_offered'] as const
export type CategorySettingRefusal = (typeof categorySettingRefusals)[number]

/** A changed setting beside those that are saved; refuses with `no_category_offered` what leaves forms without a choice. */
export const changeCategorySetting = (
  saved: readonly CategorySetting[],
  changed: CategorySetting,
): Result<CategorySetting, CategorySettingRefusal> => {
  const withdrawn = new Set(saved.filter(({ isOffered }) => !isOffered).map(({ category }) => category))
  const isAnyOffered = categorySlugs.some((category) =>
    category === changed.category ? changed.isOffered : !withdrawn.has(category),
  )
  return isAnyOffered ? ok(changed) : refuse('no_category_offered')
}
