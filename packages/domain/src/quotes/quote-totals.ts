import { type TaxCategory, taxCategories } from '../editions/edition.ts'
import { add, allocateExact, extend, money, rate, sum } from '../kernel/arithmetic.ts'
import type { Currency, Money } from '../kernel/money.ts'

export const lineKinds = [
  'labour',
  'material',
  'plant',
  'consumables',
  'fuel',
  'prefabrication',
  'travel',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

export const lineUnits = ['hour', 'day', 'piece', 'metre', 'square_metre', 'lump_sum'] as const
export type LineUnit = (typeof lineUnits)[number]

/** Largest sum of the nets of a document, discounts counted as positive, in minor units. */
export const maxDocumentNet = 1e12
/** Largest quantity of a line, in ten-thousandths: a million. */
export const maxQuantity = 10_000_000_000

/** Price and quantity of a line in ten-thousandths. */
type Amounts = Pick<Line, 'quantity' | 'unitPrice'>

/** The line by which the nets of a document exceed `maxDocumentNet`; -1 when none does. */
export const oversizedLine = (lines: readonly Amounts[]): number => {
  const limit = BigInt(maxDocumentNet) * 1_000_000n
  let sumOf = 0n
  return lines.findIndex(({ quantity, unitPrice }) => {
    const net = BigInt(quantity) * BigInt(unitPrice)
    sumOf += net < 0n ? -net : net
    return sumOf > limit
  })
}

/** One line of a quote or an invoice. */
export type Line = {
  readonly kind: LineKind
  readonly description: string
  /** Ten-thousandths: 15_000 is 1.5. Negative in a variation that removes work. */
  readonly quantity: number
  readonly unit: string
  /** Ten-thousandths of the currency, without tax: 3_450 is 0.345. Negative for a discount or a credit. */
  readonly unitPrice: number
  readonly taxCategory: TaxCategory
  /** The price list item of the line; missing for a free line. */
  readonly priceItem?: PriceItemRef | undefined
}
/** A price list item in one version; an edited item gets a new uuid. */
export type PriceItemRef = { readonly uuid: string; readonly code: string }

/** Minor units by which the tax of a category differs from its own rounding, so that parts of a document add up to it. */
export type TaxCorrections = Partial<Readonly<Record<TaxCategory, number>>>

export type LineTotals = { readonly net: Money; readonly tax: Money; readonly gross: Money }
/** Tax of one category: rate in basis points, taxable net and tax. */
export type TaxTotals = {
  readonly category: TaxCategory
  readonly rate: number
  readonly base: Money
  readonly tax: Money
}
export type Totals = LineTotals & {
  readonly labourNet: Money
  /** One row for each tax category in use. */
  readonly taxes: readonly TaxTotals[]
  /** One for each line, in order; their tax adds up to the document's. */
  readonly lines: readonly LineTotals[]
}

/** Whether discounts exceed the work: a document states a total of zero at least. */
export const isBelowZero = ({ net, gross }: Pick<LineTotals, 'net' | 'gross'>): boolean =>
  net.amount < 0 || gross.amount < 0

/**
 * Totals of a document. A line's net is rounded once; tax is computed once per category on the sum of its lines (EN
 * 16931) and allocated to the lines by largest remainder, so that the parts add up.
 */
export const totalsOf = (
  lines: readonly Line[],
  rates: Readonly<Record<TaxCategory, number>>,
  currency: Currency,
): Totals => correctedTotalsOf(lines, rates, { currency, corrections: {} })

/** As `totalsOf`; the first line of a category takes its correction. */
export const correctedTotalsOf = (
  lines: readonly Line[],
  rates: Readonly<Record<TaxCategory, number>>,
  { currency, corrections }: { readonly currency: Currency; readonly corrections: TaxCorrections },
): Totals => {
  const nets = lines.map((line) => extend(line.unitPrice, line.quantity, currency))
  const groups = taxCategories.flatMap((category) => {
    const places = lines.flatMap((line, place) => (line.taxCategory === category ? [place] : []))
    return places.length === 0
      ? []
      : [
          taxGroup(
            { category, places, basisPoints: rates[category], correction: corrections[category] ?? 0 },
            nets,
            currency,
          ),
        ]
  })
  const shared = new Map(groups.flatMap(({ shares }) => shares))
  const net = sum(currency, nets)
  const tax = sum(
    currency,
    groups.map(({ row }) => row.tax),
  )
  return {
    net,
    tax,
    gross: add(net, tax),
    labourNet: sum(
      currency,
      nets.filter((_, place) => lines[place]?.kind === 'labour'),
    ),
    taxes: groups.map(({ row }) => row),
    lines: nets.map((lineNet, place) => {
      const lineTax = shared.get(place) ?? money(0, currency)
      return { net: lineNet, tax: lineTax, gross: add(lineNet, lineTax) }
    }),
  }
}

type Group = {
  readonly category: TaxCategory
  readonly basisPoints: number
  readonly places: readonly number[]
  readonly correction: number
}

const taxGroup = ({ category, basisPoints, places, correction }: Group, nets: readonly Money[], currency: Currency) => {
  const own = places.map((place) => nets[place] ?? money(0, currency))
  const base = sum(currency, own)
  const exact = rate(base, basisPoints)
  const shares = allocateExact(
    exact,
    own.map((part) => BigInt(part.amount) * BigInt(basisPoints)),
    10_000n,
  ).map((share, order) => (order === 0 ? money(share.amount + correction, currency) : share))
  const row: TaxTotals = { category, rate: basisPoints, base, tax: money(exact.amount + correction, currency) }
  return { row, shares: shares.map((share, order) => [places[order] ?? 0, share] as const) }
}
