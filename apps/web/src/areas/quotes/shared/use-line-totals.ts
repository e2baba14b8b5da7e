import { quoteTotals } from '@fettle/domain/quotes/quote'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import { useWatch } from 'react-hook-form'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { type LineValues, pricedLines } from './line-model.ts'

/** Totals of the form's lines, calculated as by the server. */
export const useLineTotals = (supplyOn: string): Totals => {
  const edition = useEdition()
  const lines = useWatch<{ lines: LineValues[] }, 'lines'>({ name: 'lines' })
  return quoteTotals({ lines: pricedLines(lines), supplyOn }, edition)
}
