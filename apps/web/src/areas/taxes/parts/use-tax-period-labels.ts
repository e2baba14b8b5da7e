import type { TaxPeriodState } from '@fettle/domain/taxes/tax-return'
import type { WithholdingRegime } from '@fettle/domain/taxes/withholding'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

/** Names of periods of withheld tax and of their states. */
export const useTaxPeriodLabels = () => {
  const { t } = useLingui()
  return {
    title: {
      none: t`Tax periods`,
      cis: t`CIS months`,
      construction: t`Construction withholding tax by month`,
      backup: t`Forms 1099-NEC by year`,
    } satisfies Record<WithholdingRegime, string>,
    state: {
      open: t`Not declared`,
      statements_sent: t`Statements made`,
      returned: t`Return filed`,
      paid: t`Paid`,
      amended: t`Return amended`,
    } satisfies Record<TaxPeriodState, string>,
    status: {
      open: 'info',
      statements_sent: 'in_progress',
      returned: 'in_progress',
      paid: 'success',
      amended: 'warning',
    } satisfies Record<TaxPeriodState, Status>,
  }
}
