import type { InputOf } from '@fettle/contracts/kernel/method'
import type { OfferedItemView } from '@fettle/contracts/price-lists/price-lists.methods'
import type { ListedLine } from '@fettle/contracts/quotes/quote-view'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { Line } from '@fettle/domain/quotes/quote-totals'

/** Form values of a line: the quantity as a decimal, the price in minor units net of tax. */
export type LineValues = {
  kind: string
  description: string
  quantity: number | null
  unit: string
  unitPrice: number | null
  taxCategory: string
  /** The price list item of the line, which determines description and price. */
  item?: { readonly uuid: string; readonly code: string } | undefined
}

export const emptyLine: LineValues = {
  kind: 'labour',
  description: '',
  quantity: 1,
  unit: 'hour',
  unitPrice: null,
  taxCategory: 'standard',
}

/** Form values of existing lines; one empty line where there are none. */
export const toLineValues = (lines: readonly ListedLine[]): LineValues[] =>
  lines.length === 0 ? [{ ...emptyLine }] : lines.map(valuesOfLine)

const valuesOfLine = (line: ListedLine): LineValues => {
  const { kind, description, quantity, unit, unitPrice, taxCategory, priceItem: item } = line
  return { kind, description, quantity: quantity / 100, unit, unitPrice, taxCategory, ...(item && { item }) }
}

/** Form values of a new line from a price list item, with quantity one. */
export const toItemLineValues = ({ uuid, code, kind, description, unit, unitPrice }: OfferedItemView): LineValues => ({
  ...emptyLine,
  kind,
  description,
  unit,
  unitPrice: unitPrice.amount,
  item: { uuid, code },
})

type WireLine = InputOf<typeof quotesMethods.create>['lines'][number]
const hundredths = (quantity: number | null): number | null => (quantity === null ? null : Math.round(quantity * 100))

/** Converts a line to input; missing values stay missing, so that the contract reports their fields. */
export const toLineInput = ({ item, ...values }: LineValues): WireLine =>
  ({ ...values, quantity: hundredths(values.quantity), priceItemUuid: item?.uuid ?? null }) as WireLine

/** Lines for the running total; missing values count as zero. */
export const pricedLines = (lines: readonly LineValues[]): Line[] =>
  lines.map(({ item: _item, ...line }) => ({
    ...(line as Line),
    quantity: hundredths(line.quantity) ?? 0,
    unitPrice: line.unitPrice ?? 0,
  }))
