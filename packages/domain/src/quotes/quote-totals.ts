import { type TaxCategory, taxCategories } from '../editions/edition.ts'
import { add, allocateExact, money, rate, sum, times } from '../kernel/arithmetic.ts'
import type { Currency, Money } from '../kernel/money.ts'

export const lineKinds = ['labour', 'material', 'other'] as const
export type LineKind = (typeof lineKinds)[number]

export const lineUnits = ['hour', 'day', 'piece', 'metre', 'square_metre', 'lump_sum'] as const
export type LineUnit = (typeof lineUnits)[number]

/** One line of a quote or an invoice. */
export type Line = {
  readonly kind: LineKind
  readonly description: string
  /** Hundredths: 150 is 1.5. */
  readonly quantity: number
  readonly unit: string
  /** Minor units, without tax; negative for a discount. */
  readonly unitPrice: number
  readonly taxCategory: TaxCategory
  /** The price list item of the line; missing for a free line. */
  readonly priceItem?: PriceItemRef | undefined
}
/** A price list item in one version; an edited item gets a new uuid. */
export type PriceItemRef = { readonly uuid: string; readonly code: string }

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

/**
 * Totals of a document. A line's net is rounded once; tax is computed once per category on the sum of its lines (EN
 * 16931) and allocated to the lines by largest remainder, so that the parts add up.
 */
export const totalsOf = (
  lines: readonly Line[],
  rates: Readonly<Record<TaxCategory, number>>,
  currency: Currency,
): Totals => {
  const nets = lines.map((line) => times(money(line.unitPrice, currency), line.quantity))
  const groups = taxCategories.flatMap((category) => {
    const places = lines.flatMap((line, place) => (line.taxCategory === category ? [place] : []))
    return places.length === 0 ? [] : [taxGroup({ category, places, basisPoints: rates[category] }, nets, currency)]
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

type Group = { readonly category: TaxCategory; readonly basisPoints: number; readonly places: readonly number[] }

const taxGroup = ({ category, basisPoints, places }: Group, nets: readonly Money[], currency: Currency) => {
  const own = places.map((place) => nets[place] ?? money(0, currency))
  const base = sum(currency, own)
  const tax = rate(base, basisPoints)
  const shares = allocateExact(
    tax,
    own.map((part) => BigInt(part.amount) * BigInt(basisPoints)),
    10_000n,
  )
  const row: TaxTotals = { category, rate: basisPoints, base, tax }
  return { row, shares: shares.map((share, order) => [places[order] ?? 0, share] as const) }
}
