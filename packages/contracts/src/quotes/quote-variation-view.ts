import { variationStates } from '@fettle/domain/quotes/variation-states'
import * as z from 'zod/mini'
import { abilities, attachment, day, instant, money, uuid, version } from '../kernel/fields.ts'
import { lineInput, lineView, paper, totals } from './quote-view.ts'

const change = z.enum(['added', 'removed'])

/** A line that comes to the work or goes from it; its price is never negative. */
export const variationLine = z.strictObject({ ...lineInput.shape, change })
export type VariationLine = z.output<typeof variationLine>

export const variationView = z.strictObject({
  ...paper,
  /** That of its quote; `ordinal` counts the variations of the quote. */
  number: z.string(),
  ordinal: z.int(),
  quoteUuid: uuid,
  state: z.enum(variationStates),
  reason: z.string(),
  /** What a removed line comes to is negative. */
  lines: z.array(z.strictObject({ ...lineView.shape, change })),
  /** What the change comes to; negative where it makes the work cheaper. */
  totals,
  /** What the hired contractor may charge without it. */
  authorised: money,
  /** What the whole work costs with it, tax included: what an approver's limit is compared with. */
  revisedTotal: money,
  /** The day whose tax rates apply: that of the quote. */
  supplyOn: day,
  attachments: z.array(attachment),
  /** Why it was rejected. */
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
