import { isDate } from '@fettle/domain/rules/dates'
import { DateField } from '@fettle/ui/fields/date-field'
import { useLingui } from '@lingui/react/macro'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { useToday } from '../../../kit/use-today.ts'

/** The period of a report in the URL; the present year without one. */
export const useReportPeriod = () => {
  const today = useToday()
  const { state } = useListAddress(['from', 'to'])
  const dayIn = (value: string | undefined, other: string) => (value !== undefined && isDate(value) ? value : other)
  const from = dayIn(state.from, `${today.slice(0, 4)}-01-01`)
  const to = dayIn(state.to, `${today.slice(0, 4)}-12-31`)
  return { from, to, isValid: from <= to }
}

/** Fields of the period of a report. */
export function ReportPeriodFields() {
  const { t } = useLingui()
  const { change } = useListAddress(['from', 'to'])
  const { from, to, isValid } = useReportPeriod()
  return (
    <>
      <DateField label={t`From`} value={from} onChange={(next) => change({ from: next })} />
      <DateField
        label={t`Until`}
        value={to}
        onChange={(next) => change({ to: next })}
        errorMessage={isValid ? undefined : t`Choose a period that ends after it begins.`}
      />
    </>
  )
}
