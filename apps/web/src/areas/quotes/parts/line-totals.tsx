import { TotalsList } from '../../../kit/totals-list.tsx'
import s from '../shared/line-editor.module.css'
import { useLineTotals } from '../shared/use-line-totals.ts'

/** Running sums of the lines of a form, below the column that they sum up. */
export function LineTotals({ supplyOn }: { supplyOn: string }) {
  return (
    <div className={s.totals}>
      <TotalsList totals={useLineTotals(supplyOn)} />
    </div>
  )
}
