import type { Line, LineKind } from '../quotes/quote-totals.ts'

/** Why a line that names a price list item is refused. */
export const priceLineRefusals = ['price_item_not_open', 'price_differs_from_list'] as const
export type PriceLineRefusal = (typeof priceLineRefusals)[number]

/** A price list item as offered to one contractor: `unitPrice` in ten-thousandths, including its uplift. */
export type OfferedItem = {
  readonly uuid: string
  readonly code: string
  readonly description: string
  readonly kind: LineKind
  readonly unit: string
  readonly unitPrice: number
}

/** A line as entered by a contractor, with the price list item it was chosen from, if any. */
export type LineInput = Line & { readonly priceItemUuid: string | null }

/** Converts stored lines back to input. */
export const toLines = (lines: readonly Line[]): LineInput[] =>
  lines.map(({ priceItem, ...line }) => ({ ...line, priceItemUuid: priceItem?.uuid ?? null }))

type LineResult =
  | { readonly ok: true; readonly line: Line }
  | { readonly ok: false; readonly code: PriceLineRefusal; readonly price: number | null }

/**
 * Validates a line. One that names an item takes description and price from the list; quantity and tax are the
 * contractor's. `former` lines, which the client answered or agreed to, may be repeated at their price.
 */
export const validateLine = (
  { priceItemUuid, ...line }: LineInput,
  offered: OfferedItem | undefined,
  former: readonly Line[] = [],
): LineResult => {
  if (priceItemUuid === null) return { ok: true, line }
  const before = former.find((each) => each.priceItem?.uuid === priceItemUuid && each.unitPrice === line.unitPrice)
  const { quantity, taxCategory } = line
  if (before) return { ok: true, line: { ...before, quantity, taxCategory } }
  if (!offered) return { ok: false, code: 'price_item_not_open', price: null }
  const { uuid, code, description, kind, unit, unitPrice } = offered
  if (line.unitPrice !== unitPrice) return { ok: false, code: 'price_differs_from_list', price: unitPrice }
  return { ok: true, line: { kind, description, quantity, unit, unitPrice, taxCategory, priceItem: { uuid, code } } }
}
