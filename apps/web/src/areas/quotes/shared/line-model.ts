import type { LineEntry } from '@fettle/contracts/quotes/quote-view'
import type { Line } from '@fettle/domain/quotes/quote-totals'

/** A line as somebody types it: the quantity as a decimal, the price in minor units net of tax. */
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

export const valuesOfLine = ({ kind, description, quantity, unit, unitPrice, taxCategory }: LineEntry): LineValues => ({
  kind,
  description,
  quantity: quantity / 100,
  unit,
  unitPrice,
  taxCategory,
})

const hundredths = (quantity: number | null): number | null => (quantity === null ? null : Math.round(quantity * 100))

/** A line as the contract takes it. What is missing stays missing, so that the contract names the field. */
export const lineEntry = ({ item: _item, ...values }: LineValues): LineEntry =>
  ({ ...values, quantity: hundredths(values.quantity) }) as LineEntry

/** Lines to add up while somebody still types: what is missing counts nothing. */
export const pricedLines = (lines: readonly LineValues[]): Line[] =>
  lines.map(({ item: _item, ...line }) => ({
    ...(line as Line),
    quantity: hundredths(line.quantity) ?? 0,
    unitPrice: line.unitPrice ?? 0,
  }))
