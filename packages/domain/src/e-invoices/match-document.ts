import { isDecimal, parseDecimal } from '../kernel/decimals.ts'
import type { EInvoice } from './e-invoice.ts'
import { exactDecimal, minorUnitsText } from './exact-decimal.ts'
import type { MatchDifference, MatchLine } from './match-invoice.ts'

/** What the product knows of an external invoice and its seller. */
export type RecordedFacts = {
  readonly number: string
  /** Minor units. */
  readonly gross: number
  readonly currency: string
  /** VAT number or tax number of the contractor; empty where it is unknown. */
  readonly taxNumbers: readonly string[]
  /** IBAN of the contractor's account; empty where it is unknown. */
  readonly iban: string
}

const compact = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

type Fact = readonly [kind: MatchDifference['kind'], agreed: string, stated: string]

/**
 * How an e-invoice differs from what was recorded for it and from what is known of the contractor. An account that differs is a
 * common sign of fraud.
 */
export const matchDocument = (invoice: EInvoice, known: RecordedFacts): MatchDifference[] => {
  const { seller, payment, totals } = invoice
  const numbers = [seller.vatNumber, seller.taxNumber].filter((number) => number !== '')
  const knownNumbers = known.taxNumbers.filter((number) => number !== '')
  const isOtherSeller =
    numbers.length > 0 &&
    knownNumbers.length > 0 &&
    !numbers.some((number) => knownNumbers.some((other) => compact(other) === compact(number)))
  const iban = payment?.iban ?? ''
  const facts: readonly Fact[] = [
    ['number', known.number, invoice.number],
    ['currency', known.currency, invoice.currency],
    ['total', minorUnitsText(known.gross), totals.gross === null ? '' : minorUnitsText(totals.gross)],
    ...(isOtherSeller ? [['supplier', knownNumbers[0] ?? '', numbers[0] ?? ''] as const] : []),
    ...(known.iban !== '' && iban !== '' ? [['bank_account', compact(known.iban), compact(iban)] as const] : []),
  ]
  return facts
    .filter(([, agreed, stated]) => stated !== '' && agreed !== stated)
    .map(([kind, agreed, stated]) => ({ kind, line: null, description: '', agreed, stated }))
}

/** Ten-thousandths of a decimal text, further places cut off; zero where it is unreadable. */
const tenThousandths = (text: string): number => {
  const value = exactDecimal(text)
  if (value === undefined) return 0
  const cut = text
    .replace(/^\+/, '')
    .replace(/(\.\d{4})\d+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  return isDecimal(cut) ? parseDecimal(cut) : 0
}

/** Lines of an e-invoice as they are compared with agreed ones. */
export const matchLinesOf = ({ lines }: EInvoice): MatchLine[] =>
  lines.map(({ name, quantity, unitPrice }) => ({
    description: name,
    quantity: tenThousandths(quantity),
    unitPrice: tenThousandths(unitPrice),
    code: '',
  }))
