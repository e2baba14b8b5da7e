import { lineKinds, lineUnits } from '@fettle/domain/quotes/quote-totals'
import * as z from 'zod/mini'
import {
  abilities,
  attachment,
  day,
  instant,
  minorUnits,
  money,
  singleLineText,
  uuid,
  version,
} from '../kernel/fields.ts'
import { disclaimer } from '../work-orders/work-order-view.ts'
import { recorded } from './external-fields.ts'

export const lineKind = z.enum(lineKinds)
export const taxCategory = z.enum(['standard', 'reduced', 'zero'])

/** Largest net of a line in minor units: what sums and taxes of a whole document can hold exactly. */
const maxLineNet = 1e13
const isWithinBounds = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }) =>
  (quantity / 100) * unitPrice <= maxLineNet
/** Refuses a line whose amounts are allowed each, but not their product. */
export const boundedNet = z.refine<{ quantity: number; unitPrice: number }>(isWithinBounds, {
  error: 'too_large',
  path: ['unitPrice'],
  params: { most: maxLineNet },
})

/** Input of a line. `quantity` in hundredths (150 = 1.5), `unitPrice` in minor units, net of tax. */
export const lineFields = z.strictObject({
  kind: lineKind,
  description: singleLineText(300),
  quantity: z.int().check(z.positive(), z.maximum(100_000_000)),
  unit: z.enum(lineUnits),
  unitPrice: minorUnits,
  taxCategory,
})
export type LineFields = z.output<typeof lineFields>

/** Input of a contractor's line: with a price list item, description and price must match the list. */
export const lineInput = z
  .strictObject({
    ...lineFields.shape,
    priceItemUuid: z._default(z.nullable(uuid), null),
  })
  .check(boundedNet)

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

/** Shared fields of quotes and invoices: number, state, order and parties. */
export const paper = {
  uuid,
  number: z.string(),
  jobUuid: uuid,
  workOrderUuid: uuid,
  workOrderNumber: z.int(),
  workOrderTitle: z.string(),
  contractorUuid: uuid,
  contractorName: z.string(),
  clientName: z.string(),
  state: z.string(),
}

export const quoteView = z.strictObject({
  ...paper,
  revision: z.int(),
  replacesUuid: z.nullable(uuid),
  lines: z.array(lineView),
  totals,
  note: z.string(),
  kind: z.string(),
  ...recorded,
  /** Date of an external document. */
  paperOn: z.nullable(day),
  /** Last day of validity, in the client's time zone. */
  validUntil: z.nullable(day),
  /** Date of supply, which determines the tax rates. */
  supplyOn: day,
  startOn: z.nullable(day),
  durationDays: z.nullable(z.int()),
  attachments: z.array(attachment),
  /** Requested change, rejection reason, or why fewer quotes sufficed. */
  decisionNote: z.nullable(z.string()),
  /** The client's disclaimer in force at submission. */
  disclaimer: z.nullable(disclaimer),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  createdAt: instant,
  version,
  ...abilities,
})
export type QuoteView = z.output<typeof quoteView>
