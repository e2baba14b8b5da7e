import type { Machine } from '../kernel/machine.ts'

/** States of a work order, named as in published exports of the trade, so that mappings are obvious. */
export const workOrderStates = [
  'new',
  'job_leads_sent',
  'quoted',
  'quote_accepted',
  'booked',
  'done',
  'invoice_outstanding',
  'invoice_paid',
  'customer_cancelled',
] as const
export type WorkOrderState = (typeof workOrderStates)[number]

/** Commands first, then verbs that follow from jobs, quotes, bookings, reports and invoices. */
export const workOrderVerbs = [
  'dispatch',
  'cancel',
  'reinstate',
  'end_hire',
  'close',
  'reopen',
  'receive_quote',
  'lose_quotes',
  'lose_jobs',
  'hire',
  'confirm_booking',
  'lose_booking',
  'submit_report',
  'send_report_back',
  'accept_report',
  'withdraw_sign_off',
  'settle',
] as const
export type WorkOrderVerb = (typeof workOrderVerbs)[number]

/**
 * `reinstate` and `reopen` return to the former state; a rejected report leaves a booked order booked, another one
 * hired.
 */
export const workOrderMachine: Machine<WorkOrderState, WorkOrderVerb> = {
  new: { dispatch: 'job_leads_sent', cancel: 'customer_cancelled' },
  job_leads_sent: {
    dispatch: 'job_leads_sent',
    receive_quote: 'quoted',
    hire: 'quote_accepted',
    lose_jobs: 'new',
    cancel: 'customer_cancelled',
  },
  quoted: {
    dispatch: 'quoted',
    receive_quote: 'quoted',
    hire: 'quote_accepted',
    lose_quotes: 'job_leads_sent',
    lose_jobs: 'new',
    cancel: 'customer_cancelled',
  },
  quote_accepted: {
    confirm_booking: 'booked',
    submit_report: 'done',
    end_hire: 'new',
    cancel: 'customer_cancelled',
  },
  booked: {
    confirm_booking: 'booked',
    lose_booking: 'quote_accepted',
    submit_report: 'done',
    end_hire: 'new',
    cancel: 'customer_cancelled',
  },
  done: {
    send_report_back: ['booked', 'quote_accepted'],
    accept_report: 'invoice_outstanding',
    close: 'invoice_paid',
  },
  invoice_outstanding: { withdraw_sign_off: 'done', settle: 'invoice_paid', close: 'invoice_paid' },
  invoice_paid: { reopen: ['done', 'invoice_outstanding'] },
  customer_cancelled: { reinstate: ['new', 'job_leads_sent', 'quoted', 'quote_accepted', 'booked'] },
}
