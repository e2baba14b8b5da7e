import * as z from 'zod/mini'
import { abilities, attachment, day, instant, uuid, version } from '../kernel/fields.ts'
import { disclaimer } from '../work-orders/work-order-view.ts'
import { recorded } from './external-fields.ts'
import { lineView, totals } from './line-fields.ts'

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
