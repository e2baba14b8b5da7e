import type { RequirementView } from '@fettle/contracts/compliance/requirements.methods'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** When certificates are due, as a phrase; with the shorter interval of the client. */
export const useRuleText = (): ((requirement: RequirementView) => string) => {
  const { t } = useLingui()
  const everyMonths = (months: number) =>
    months % 12 === 0
      ? plural(months / 12, { one: 'Every year', other: 'Every # years' })
      : plural(months, { one: 'Every month', other: 'Every # months' })
  const texts: Readonly<Record<string, string>> = {
    certificate: t`By the day that the certificate names`,
    calendar_year: t`Once in each calendar year`,
    yearly_by: t`Each year by 16 January`,
    once: t`Once`,
    district_years: t`Every 4 years, by community district`,
    block_cycle: t`Every 5 years, by tax block`,
  }
  return ({ ruleKind, months, days, everyMonths: own }) => {
    if (months !== null && own !== null && own < months) return t`${everyMonths(own)}, by law: ${everyMonths(months)}`
    if (months !== null) return everyMonths(months)
    if (days !== null) return plural(days, { one: 'Every day', other: 'Every # days' })
    return texts[ruleKind] ?? ''
  }
}
