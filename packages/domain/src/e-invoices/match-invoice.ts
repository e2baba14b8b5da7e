import { extend } from '../kernel/arithmetic.ts'
import { formatDecimal, formatPrice } from '../kernel/decimals.ts'
import type { Currency } from '../kernel/money.ts'

/** A line to be compared; quantity and price in ten-thousandths. */
export type MatchLine = {
  readonly description: string
  readonly quantity: number
  readonly unitPrice: number
  /** Code of its price list item; empty without one. */
  readonly code: string
}

export const matchDifferenceKinds = [
  'not_agreed',
  'already_invoiced',
  'quantity',
  'price',
  'missing',
  'total',
  'currency',
  'number',
  'supplier',
  'bank_account',
] as const
export type MatchDifferenceKind = (typeof matchDifferenceKinds)[number]

/**
 * How an invoice differs from what was agreed. `line` counts the lines of the invoice from 1; null for the document and for agreed
 * lines. `agreed` and `stated` are decimal texts, names or numbers, by kind.
 */
export type MatchDifference = {
  readonly kind: MatchDifferenceKind
  readonly line: number | null
  readonly description: string
  readonly agreed: string
  readonly stated: string
}

export type MatchInput = {
  /** Lines of the accepted quote and of approved variations. */
  readonly agreed: readonly MatchLine[]
  /** Lines of other valid invoices of the job. */
  readonly before: readonly MatchLine[]
  readonly lines: readonly MatchLine[]
  /** Whether nothing is to follow, so that agreed work without an invoice line is a difference. */
  readonly isFinal: boolean
  readonly currency: Currency
  /** Difference of a line's net that the client accepts, in minor units. */
  readonly tolerance: number
}

type OpenLine = MatchLine & { remaining: number }

const normal = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Shortest text that may be found inside another one. */
const leastContained = 8
const isSameText = (one: string, other: string): boolean => {
  const [first, second] = [normal(one), normal(other)]
  if (first === second) return first !== ''
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return short.length >= leastContained && long.includes(short)
}

/** The agreed line of an invoice line: by code, then by text, open ones first; never by position or sum. */
const agreedFor = (line: MatchLine, open: readonly OpenLine[]): OpenLine | undefined => {
  const byCode = line.code === '' ? [] : open.filter(({ code }) => code === line.code)
  const found = byCode.length > 0 ? byCode : open.filter(({ description }) => isSameText(description, line.description))
  return found.find(({ remaining }) => remaining !== 0) ?? found[0]
}

const compareLine = (
  line: MatchLine,
  at: number,
  { open, currency, tolerance }: { open: readonly OpenLine[]; currency: Currency; tolerance: number },
): MatchDifference[] => {
  const of = { line: at + 1, description: line.description }
  const agreed = agreedFor(line, open)
  if (!agreed) return [{ ...of, kind: 'not_agreed', agreed: '', stated: formatPrice(line.unitPrice) }]
  const differences: MatchDifference[] = []
  if (agreed.remaining === 0)
    differences.push({
      ...of,
      kind: 'already_invoiced',
      agreed: formatDecimal(agreed.quantity),
      stated: formatDecimal(line.quantity),
    })
  else if (Math.abs(line.quantity) > Math.abs(agreed.remaining))
    differences.push({
      ...of,
      kind: 'quantity',
      agreed: formatDecimal(agreed.remaining),
      stated: formatDecimal(line.quantity),
    })
  const net = (price: number) => extend(price, line.quantity, currency).amount
  if (Math.abs(net(line.unitPrice) - net(agreed.unitPrice)) > tolerance)
    differences.push({
      ...of,
      kind: 'price',
      agreed: formatPrice(agreed.unitPrice),
      stated: formatPrice(line.unitPrice),
    })
  consume(agreed, line)
  return differences
}

const consume = (agreed: OpenLine, { quantity }: MatchLine): void => {
  const left = agreed.remaining - quantity
  agreed.remaining = agreed.quantity < 0 ? Math.min(0, left) : Math.max(0, left)
}

/**
 * Compares the lines of an invoice with what was agreed and not invoiced before. Each agreed quantity is used up once.
 */
export const matchInvoice = ({
  agreed,
  before,
  lines,
  isFinal,
  currency,
  tolerance,
}: MatchInput): MatchDifference[] => {
  const open: OpenLine[] = agreed.map((line) => ({ ...line, remaining: line.quantity }))
  for (const line of before) {
    const used = agreedFor(line, open)
    if (used) consume(used, line)
  }
  const differences = lines.flatMap((line, at) => compareLine(line, at, { open, currency, tolerance }))
  const missing = isFinal ? open.filter(({ remaining }) => remaining > 0) : []
  return [
    ...differences,
    ...missing.map(
      ({ description, remaining }): MatchDifference => ({
        kind: 'missing',
        line: null,
        description,
        agreed: formatDecimal(remaining),
        stated: '',
      }),
    ),
  ]
}
