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

/** A line as people enter it. `quantity` in hundredths (150 = 1.5), `unitPrice` in minor units, net of tax. */
export const lineFields = z.strictObject({
  kind: lineKind,
  description: singleLineText(300),
  quantity: z.int().check(z.positive(), z.maximum(100_000_000)),
  unit: z.enum(lineUnits),
  unitPrice: minorUnits,
  taxCategory,
})
export type LineFields = z.output<typeof lineFields>

/** A line as the contractor enters it: one that names an item of the client's price list has its words and its price. */
export const lineInput = z.strictObject({
  ...lineFields.shape,
  priceItemUuid: z._default(z.nullable(uuid), null),
})

const priceItem = z.optional(z.strictObject({ uuid, code: z.string() }))
/** A line with the item that it was taken from, in the version of that day; without one somebody wrote it. */
export type ListedLine = LineFields & { priceItem?: z.output<typeof priceItem> }

/** The same line with what it comes to; the rate in basis points is stored with it. */
export const lineView = z.strictObject({ ...lineFields.shape, priceItem, net: money, taxRate: z.int(), tax: money })

/** Tax is added up once per rate and document. */
export const totals = z.strictObject({
  net: money,
  taxes: z.array(z.strictObject({ category: taxCategory, rate: z.int(), base: money, tax: money })),
  gross: money,
  labourNet: money,
})
export type TotalsView = z.output<typeof totals>

/** What a quote and an invoice say alike of themselves: number and state, for which work, from whom to whom. */
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
  /** The date on a paper that was written outside. */
  paperOn: z.nullable(day),
  /** The last day on which it can be accepted, in the client's zone. */
  validUntil: z.nullable(day),
  /** The day whose tax rates apply. */
  supplyOn: day,
  startOn: z.nullable(day),
  durationDays: z.nullable(z.int()),
  attachments: z.array(attachment),
  /** What the client asked to change, why it was rejected, or why fewer quotes were enough. */
  decisionNote: z.nullable(z.string()),
  /** What its client said to contractors when it was handed in. */
  disclaimer: z.nullable(disclaimer),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  createdAt: instant,
  version,
  ...abilities,
})
export type QuoteView = z.output<typeof quoteView>
