import { invoiceTotals } from '@fettle/domain/invoices/invoice'
import type { Totals } from '@fettle/domain/quotes/quote-totals'
import type { TaxTreatment } from '@fettle/domain/taxes/charge-tax'
import { useWatch } from 'react-hook-form'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { type LineValues, pricedLines } from './line-model.ts'

/** Totals of the form's lines, calculated as by the server. */
export const useLineTotals = (supplyOn: string, taxTreatment?: TaxTreatment): Totals => {
  const edition = useEdition()
  const lines = useWatch<{ lines: LineValues[] }, 'lines'>({ name: 'lines' })
  return invoiceTotals({ lines: pricedLines(lines), supplyOn, taxTreatment }, edition)
}
