import { variationStates } from '@fettle/domain/quotes/variation-states'
import * as z from 'zod/mini'
import { abilities, attachment, day, instant, money, uuid, version } from '../kernel/fields.ts'
import { lineInput, lineView, totals } from './line-fields.ts'
import { paper } from './quote-view.ts'

const change = z.enum(['added', 'removed'])

/** An added or removed line, in both cases with a positive quantity. */
export const variationLine = z.strictObject({ ...lineInput.shape, change })
export type VariationLine = z.output<typeof variationLine>

export const variationView = z.strictObject({
  ...paper,
  /** Number of its quote; `ordinal` counts the variations of the quote. */
  number: z.string(),
  ordinal: z.int(),
  quoteUuid: uuid,
  state: z.enum(variationStates),
  reason: z.string(),
  /** Removed lines have negative totals. */
  lines: z.array(z.strictObject({ ...lineView.shape, change })),
  /** Totals of the change; negative when the work becomes cheaper. */
  totals,
  /** Authorised sum without the variation. */
  authorised: money,
  /** Revised total including tax, which approval limits are compared with. */
  revisedTotal: money,
  /** Date of supply of the quote, which determines the tax rates. */
  supplyOn: day,
  attachments: z.array(attachment),
  /** Reason of the rejection. */
  decisionNote: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  writtenBy: z.nullable(z.string()),
  createdAt: instant,
  version,
  ...abilities,
})
export type VariationView = z.output<typeof variationView>
