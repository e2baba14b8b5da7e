import { formatDecimal, isDecimal, parseDecimal } from '@fettle/domain/kernel/decimals'
import { lineKinds, lineUnits, maxDocumentNet, maxQuantity, oversizedLine } from '@fettle/domain/quotes/quote-totals'
import * as z from 'zod/mini'
import { decimal, money, singleLineText, uuid } from '../kernel/fields.ts'

export const lineKind = z.enum(lineKinds)
export const taxCategory = z.enum(['standard', 'reduced', 'zero'])

/** A quantity above 0, up to a million: "1.333". */
export const quantity = decimal.check(
  z.refine((text) => !isDecimal(text) || parseDecimal(text) > 0, { error: 'not_above_zero' }),
  z.refine((text) => !isDecimal(text) || parseDecimal(text) <= maxQuantity, {
    error: 'too_large',
    params: { most: formatDecimal(maxQuantity) },
  }),
)

/**
 * Input of a line. `quantity` and `unitPrice` are decimal texts with up to four decimals, the price in the currency of
 * the edition, net of tax and negative for a discount or a credit.
 */
export const lineFields = z.strictObject({
  kind: lineKind,
  description: singleLineText(300),
  quantity,
  unit: z.enum(lineUnits),
  unitPrice: decimal,
  taxCategory,
})
export type LineFields = z.output<typeof lineFields>

/** Input of a contractor's line: with a price list item, description and price must match the list. */
export const lineInput = z.strictObject({ ...lineFields.shape, priceItemUuid: z._default(z.nullable(uuid), null) })

const amountOf = (text: string): number => (isDecimal(text) ? parseDecimal(text) : 0)

/** Lines of a document, whose sums stay within what money can hold. The line that exceeds it is named. */
export const boundedLines = <Line extends z.ZodMiniType<Pick<LineFields, 'quantity' | 'unitPrice'>>>(line: Line) =>
  z.array(line).check(
    z.maxLength(200),
    z.superRefine((lines, context) => {
      const at = oversizedLine(
        lines.map((each) => ({ quantity: amountOf(each.quantity), unitPrice: amountOf(each.unitPrice) })),
      )
      if (at !== -1)
        context.addIssue({
          code: 'custom',
          message: 'too_large',
          path: [at, 'unitPrice'],
          params: { most: maxDocumentNet / 100 },
        })
    }),
  )

const priceItem = z.optional(z.strictObject({ uuid, code: z.string() }))
/** A line with its price list item in the version of that day, if any. */
export type ListedLine = LineFields & { priceItem?: z.output<typeof priceItem> }

/** A line with its totals; the tax rate in basis points is stored with it. */
export const lineView = z.strictObject({ ...lineFields.shape, priceItem, net: money, taxRate: z.int(), tax: money })

/** Tax is computed once per rate and document (EN 16931). */
export const totals = z.strictObject({
  net: money,
  taxes: z.array(z.strictObject({ category: taxCategory, rate: z.int(), base: money, tax: money })),
  gross: money,
  labourNet: money,
})
export type TotalsView = z.output<typeof totals>
