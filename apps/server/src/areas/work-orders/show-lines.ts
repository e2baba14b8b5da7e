import type { LineFields } from '@fettle/contracts/quotes/line-fields'
import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { editionOf } from '@fettle/domain/editions/editions'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { awardContent } from '@fettle/domain/quotes/award-quote'
import { lineFromWire, lineToWire } from '@fettle/domain/quotes/line-amounts'
import { quoteTotals } from '@fettle/domain/quotes/quote'
import type { Line, Totals } from '@fettle/domain/quotes/quote-totals'
import { storedEpochMs } from './stored-moments.ts'
import type { WorkOrderRecord } from './work-orders.tables.ts'

/** Lines as entered, with totals and tax rate. */
export const showLines = (lines: readonly Line[], totals: Totals): QuoteView['lines'] =>
  lines.flatMap((line, place) => {
    const own = totals.lines[place]
    const rate = totals.taxes.find((each) => each.category === line.taxCategory)?.rate ?? 0
    return own ? [{ ...(lineToWire(line) as LineFields), net: own.net, taxRate: rate, tax: own.tax }] : []
  })

/** Lines of a direct award offered at a moment; none where it is one sum. */
export const showAwardLines = (
  { awarded, awardLines, title, timeZone }: WorkOrderRecord,
  { namespace, offeredAt }: { readonly namespace: string; readonly offeredAt: string },
): QuoteView['lines'] => {
  if (awarded === null || awardLines === null) return []
  const edition = editionOf(namespace)
  const lines = awardLines.map(lineFromWire)
  const supplyOn = localDateOf(timeZone, storedEpochMs(offeredAt))
  const content = awardContent({ gross: awarded, lines, title, supplyOn }, edition)
  return showLines(content.lines, quoteTotals(content, edition))
}
