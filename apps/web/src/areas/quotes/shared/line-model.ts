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
  /** The item of a price list that the line was taken from; its words and price are the list's. */
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

/** A line as it begins when an item of the price list was chosen: one of it. */
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

/** A line as the contract takes it. What is missing stays missing, so that the contract names the field. */
export const toLineInput = ({ item, ...values }: LineValues): WireLine =>
  ({ ...values, quantity: hundredths(values.quantity), priceItemUuid: item?.uuid ?? null }) as WireLine

/** Lines for the running total; missing values count as zero. */
export const pricedLines = (lines: readonly LineValues[]): Line[] =>
  lines.map(({ item: _item, ...line }) => ({
    ...(line as Line),
    quantity: hundredths(line.quantity) ?? 0,
    unitPrice: line.unitPrice ?? 0,
  }))
