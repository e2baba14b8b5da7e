import type { BudgetLevel } from '@fettle/domain/budgets/budget'
import { useLingui } from '@lingui/react/macro'

/** Names of the levels of a budget. */
export const useBudgetLevels = (): Readonly<Record<BudgetLevel, string>> => {
  const { t } = useLingui()
  return { within: t`Within budget`, warning: t`Nearly used`, exceeded: t`Exceeded` }
}
