import { TotalsList } from '../../../kit/totals-list.tsx'
import { useLineTotals } from '../shared/use-line-totals.ts'

/** Running sums of the lines of a form, below the column that they sum up. */
export function LineTotals({ supplyOn }: { supplyOn: string }) {
  return <TotalsList totals={useLineTotals(supplyOn)} />
}
