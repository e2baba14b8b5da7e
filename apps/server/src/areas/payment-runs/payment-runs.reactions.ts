import { pushToTenant } from '#platform/push/push-to-tenant'
import type { Reaction } from '#platform/runner/area'
import { endLine } from './payment-runs.store.ts'

const end =
  (state: 'paid' | 'failed'): Reaction =>
  async (tx, { subjectId }, { at }) => {
    if (await endLine(tx, { invoiceId: subjectId ?? '', state, at })) await pushToTenant(tx, 'payment-run.moved')
  }

/** What the end of a payment does to its line, transfer and run. */
export const paymentRunReactions = {
  'invoice.paid': end('paid'),
  'invoice.part-paid': end('paid'),
  'invoice.payment-failed': end('failed'),
} satisfies Record<string, Reaction>
