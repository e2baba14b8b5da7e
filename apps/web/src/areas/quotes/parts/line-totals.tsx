import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { TotalsList } from '../../../kit/totals-list.tsx'
import s from '../shared/line-editor.module.css'
import { useLineTotals } from '../shared/use-line-totals.ts'

type LineTotalsProps = { readonly supplyOn: string; readonly treatment: TaxTreatment | undefined }

/** Running sums of the lines of a form, below the column that they sum up. */
export function LineTotals({ supplyOn, treatment }: LineTotalsProps) {
  return (
    <div className={s.totals}>
      <TotalsList totals={useLineTotals(supplyOn, treatment)} />
    </div>
  )
}
