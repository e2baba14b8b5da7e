import { disputeStates, retentionStates } from '@fettle/domain/invoices/kept-back'
import * as z from 'zod/mini'
import { day, instant, money, uuid } from '../kernel/fields.ts'

/** A share of an invoice that is paid later; `percent` is in basis points. */
export const retentionView = z.strictObject({
  uuid,
  percent: z.int(),
  sum: money,
  state: z.enum(retentionStates),
  releaseOn: day,
  releasedAt: z.nullable(instant),
})
export type RetentionView = z.output<typeof retentionView>

/** A part of an invoice that the client disputes, what the contractor offers to credit, and what both agreed on. */
export const disputeView = z.strictObject({
  uuid,
  /** Places of the lines that it is about, from 0. */
  lines: z.array(z.int()),
  sum: money,
  reason: z.string(),
  state: z.enum(disputeStates),
  raisedAt: instant,
  answer: z.string(),
  offered: z.nullable(money),
  answeredAt: z.nullable(instant),
  agreed: z.nullable(money),
  endedAt: z.nullable(instant),
})
export type DisputeView = z.output<typeof disputeView>
