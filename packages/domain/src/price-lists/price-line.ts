import type { Line, LineKind } from '../quotes/quote-totals.ts'

/** Why a line that names an item of a price list is not taken. */
export const priceLineRefusals = ['price_item_not_open', 'price_differs_from_list'] as const
export type PriceLineRefusal = (typeof priceLineRefusals)[number]

/** An item of a price list as one contractor may offer it: `unitPrice` in minor units, its uplift counted in. */
export type OfferedItem = {
  readonly uuid: string
  readonly code: string
  readonly description: string
  readonly kind: LineKind
  readonly unit: string
  readonly unitPrice: number
}

/** A line as a contractor enters it: with the item of a price list that it was chosen from, or none. */
export type LineInput = Line & { readonly priceItemUuid: string | null }

/** Lines that are kept as they would be entered again. */
export const toLines = (lines: readonly Line[]): LineInput[] =>
  lines.map(({ priceItem, ...line }) => ({ ...line, priceItemUuid: priceItem?.uuid ?? null }))

type Judged =
  | { readonly ok: true; readonly line: Line }
  | { readonly ok: false; readonly code: PriceLineRefusal; readonly price: number | null }

/**
 * A line of a quote, a variation or an invoice as it may be kept. One that names an item says what the list says of it, at its
 * price; quantity and tax are the contractor's. `former` are the lines that the client answered or agreed to: what stood there at
 * this price may stand there again.
 */
export const validateLine = (
  { priceItemUuid, ...line }: LineInput,
  offered: OfferedItem | undefined,
  former: readonly Line[] = [],
): Judged => {
  if (priceItemUuid === null) return { ok: true, line }
  const before = former.find((each) => each.priceItem?.uuid === priceItemUuid && each.unitPrice === line.unitPrice)
  const { quantity, taxCategory } = line
  if (before) return { ok: true, line: { ...before, quantity, taxCategory } }
  if (!offered) return { ok: false, code: 'price_item_not_open', price: null }
  const { uuid, code, description, kind, unit, unitPrice } = offered
  if (line.unitPrice !== unitPrice) return { ok: false, code: 'price_differs_from_list', price: unitPrice }
  return { ok: true, line: { kind, description, quantity, unit, unitPrice, taxCategory, priceItem: { uuid, code } } }
}
