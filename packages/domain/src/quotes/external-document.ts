import type { Edition } from '../editions/edition.ts'
import { money } from '../kernel/arithmetic.ts'
import { localDateOf } from '../kernel/calendar.ts'
import { fromMinorUnits } from '../kernel/decimals.ts'
import { type Refusal, refuse } from '../kernel/result.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { Line, Totals } from './quote-totals.ts'

export const externalDocumentRefusals = [
  'external_tax_above_total',
  'external_labour_above_net',
  'external_file_missing',
  'external_dated_in_the_future',
  'external_due_before_date',
] as const
export type ExternalDocumentRefusal = (typeof externalDocumentRefusals)[number]

/** Sums of an external quote or invoice in minor units; `labour` is net of tax. */
export type DocumentSums = {
  readonly description: string
  readonly gross: number
  readonly tax: number
  readonly labour: number
}

/** Data required to record an external document. Dates as stated on it. */
export type ExternalDocument = DocumentSums & {
  readonly files: number
  readonly datedOn: LocalDate
  readonly dueOn: LocalDate | null
}

/**
 * Why an external document cannot be recorded; undefined when it can. Refuses with `external_file_missing`,
 * `external_tax_above_total`, `external_labour_above_net`, `external_dated_in_the_future`, `external_due_before_date`.
 */
export const validateExternalDocument = (
  paper: ExternalDocument,
  { at, clientTimeZone }: { readonly at: EpochMs; readonly clientTimeZone: string },
): Refusal<ExternalDocumentRefusal> | undefined => {
  const { gross, tax, labour, files, datedOn, dueOn } = paper
  if (files < 1) return refuse('external_file_missing')
  if (tax > gross) return refuse('external_tax_above_total', { tax, gross })
  if (labour > gross - tax) return refuse('external_labour_above_net', { labour, net: gross - tax })
  if (datedOn > localDateOf(clientTimeZone, at)) return refuse('external_dated_in_the_future', { datedOn })
  return dueOn !== null && dueOn < datedOn ? refuse('external_due_before_date', { dueOn, datedOn }) : undefined
}

/** Lines that represent the sums of a document, labour and other, as costs and withholding need both. */
export const externalDocumentLines = ({ description, gross, tax, labour }: DocumentSums): readonly Line[] => {
  const line = (kind: Line['kind'], amount: number): Line => ({
    kind,
    description,
    quantity: 10_000,
    unit: 'lump_sum',
    unitPrice: fromMinorUnits(amount),
    taxCategory: tax === 0 ? 'zero' : 'standard',
  })
  const rest = gross - tax - labour
  return [...(labour > 0 ? [line('labour', labour)] : []), ...(rest > 0 || labour === 0 ? [line('other', rest)] : [])]
}

/** Replaces the calculated tax of totals by the tax a document states. */
export const withStatedTax = (totals: Totals, stated: number, { currency }: Pick<Edition, 'currency'>): Totals => {
  const { net } = totals
  const tax = money(stated, currency.code)
  const category = stated === 0 ? 'zero' : 'standard'
  const rate = net.amount === 0 ? 0 : Math.round((stated * 10_000) / net.amount)
  // The last line takes the rounding difference, so that the lines add up to the total.
  let left = stated
  const lines = totals.lines.map((line, place) => {
    const isLast = place === totals.lines.length - 1
    const own = isLast || net.amount === 0 ? left : Math.round((stated * line.net.amount) / net.amount)
    left -= own
    return {
      net: line.net,
      tax: money(own, currency.code),
      gross: money(line.net.amount + own, currency.code),
    }
  })
  const gross = money(net.amount + stated, currency.code)
  return { ...totals, tax, gross, taxes: [{ category, rate, base: net, tax }], lines }
}
