import type { InputOf } from '@fettle/contracts/kernel/method'
import type { OfferedItemView } from '@fettle/contracts/price-lists/price-lists.methods'
import type { ListedLine } from '@fettle/contracts/quotes/line-fields'
import type { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { formatDecimal, toTenThousandths } from '@fettle/domain/kernel/decimals'
import type { Line } from '@fettle/domain/quotes/quote-totals'

/** Form values of a line: quantity and price, net of tax, as numbers with up to four decimals. */
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
  return {
    kind,
    description,
    quantity: Number(quantity),
    unit,
    unitPrice: Number(unitPrice),
    taxCategory,
    ...(item && { item }),
  }
}

/** Form values of a new line from a price list item, with quantity one. */
export const toItemLineValues = ({ uuid, code, kind, description, unit, unitPrice }: OfferedItemView): LineValues => ({
  ...emptyLine,
  kind,
  description,
  unit,
  unitPrice: Number(unitPrice),
  item: { uuid, code },
})

type WireLine = InputOf<typeof quotesMethods.create>['lines'][number]
/** Decimal text of a field; a missing value stays missing. */
const decimal = (value: number | null): string | null =>
  value === null ? null : formatDecimal(toTenThousandths(value))

/** Converts a line to input; missing values stay missing, so that the contract reports their fields. */
export const toLineInput = ({ item, ...values }: LineValues): WireLine =>
  ({
    ...values,
    quantity: decimal(values.quantity),
    unitPrice: decimal(values.unitPrice),
    priceItemUuid: item?.uuid ?? null,
  }) as WireLine

/** Lines for the running total; missing values count as zero. */
export const pricedLines = (lines: readonly LineValues[]): Line[] =>
  lines.map(({ item: _item, ...line }) => ({
    ...(line as Line),
    quantity: toTenThousandths(line.quantity ?? 0),
    unitPrice: toTenThousandths(line.unitPrice ?? 0),
  }))
