import { lineUnits } from '@fettle/domain/quotes/quote-totals'
import { useMemo } from 'react'
import { useLabels } from '../../../kit/use-labels.ts'

/** One and several of each unit, as the reader writes them. */
export const useUnitNames = (): Readonly<Record<string, readonly string[]>> => {
  const labels = useLabels()
  return useMemo(
    () => Object.fromEntries(lineUnits.map((id) => [id, [labels.unit(id), labels.unit(id, '2')]])),
    [labels],
  )
}
