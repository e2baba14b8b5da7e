import type { Event } from '../kernel/event.ts'

type OfRun = { readonly runId: string; readonly number: number }

/** Members who may release a run are notified that it waits, and who prepared it of what became of it. */
export type PaymentRunEvent =
  | Event<'payment-run.prepared', OfRun & { total: number; currency: string }>
  | Event<'payment-run.released', OfRun & { total: number; currency: string }>
  | Event<'payment-run.lines-dropped', OfRun & { count: number }>
export type PaymentRunEventName = PaymentRunEvent['name']
