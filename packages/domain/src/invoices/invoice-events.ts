import type { Event } from '../kernel/event.ts'
import type { Money } from '../kernel/money.ts'
import type { LocalDate } from '../kernel/time.ts'

type OfInvoice = { readonly workOrderId: string; readonly jobId: string; readonly invoiceId: string }

export type InvoiceEvent =
  | Event<'invoice.created', OfInvoice>
  | Event<'invoice.submitted', OfInvoice & { gross: Money; dueOn: LocalDate }>
  | Event<'invoice.recorded' | 'invoice.corrected', OfInvoice & { gross: Money; dueOn: LocalDate }>
  | Event<'invoice.sent-for-approval', OfInvoice>
  | Event<'invoice.approved', OfInvoice>
  | Event<'invoice.declined', OfInvoice & { reason: string }>
  | Event<'invoice.payment-started', OfInvoice>
  | Event<'invoice.payment-failed', OfInvoice>
  | Event<'invoice.paid', OfInvoice>
  | Event<'invoice.part-paid', OfInvoice & { part: Money }>
  | Event<'invoice.payment-undone', OfInvoice>
  | Event<'invoice.part-paid-elsewhere', OfInvoice & { paidOn: LocalDate; reference: string; part: Money }>
  | Event<'invoice.paid-elsewhere', OfInvoice & { paidOn: LocalDate; reference: string }>
  | Event<'invoice.credited', OfInvoice & { credit: Money; reference: string }>
  | Event<'invoice.refunded', OfInvoice & { part: Money; paidOn: LocalDate; reference: string }>
  | Event<'invoice.offset', OfInvoice & { part: Money }>
  | Event<'invoice.retained' | 'invoice.retention-due' | 'invoice.retention-released', OfInvoice & { part: Money }>
  | Event<'invoice.disputed', OfInvoice & { part: Money; reason: string }>
  | Event<
      'invoice.dispute-answered' | 'invoice.dispute-accepted' | 'invoice.dispute-withdrawn',
      OfInvoice & { part: Money }
    >
  | Event<'invoice.reminded', OfInvoice & { part: Money; level: number }>
  | Event<'invoice.voided', OfInvoice>
export type InvoiceEventName = InvoiceEvent['name']
