import type { Machine } from '../kernel/machine.ts'

export const invoiceStates = [
  'draft',
  'submitted',
  'approval_pending',
  'approved',
  'payment_processing',
  'paid',
  'paid_off_platform',
  'declined',
  'void',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceVerbs = [
  'submit',
  'ask_approval',
  'approve',
  'decline',
  'pay',
  'settle',
  'fail_payment',
  'settle_part',
  'undo_payment',
  'record_part',
  'mark_paid_elsewhere',
  'settle_by_credit',
  'issue',
  'void',
] as const
export type InvoiceVerb = (typeof invoiceVerbs)[number]

/**
 * After approval an invoice is reversed only by a credit note, which is issued in one step. It stays approved until all of it is paid or
 * credited.
 */
export const invoiceMachine: Machine<InvoiceState, InvoiceVerb> = {
  draft: { submit: 'submitted', issue: 'paid', void: 'void' },
  submitted: { ask_approval: 'approval_pending', approve: 'approved', decline: 'declined', void: 'void' },
  approval_pending: { approve: 'approved', decline: 'declined' },
  approved: {
    pay: 'payment_processing',
    record_part: 'approved',
    mark_paid_elsewhere: 'paid_off_platform',
    settle_by_credit: 'paid',
    undo_payment: 'payment_processing',
  },
  payment_processing: { settle: 'paid', settle_part: 'approved', fail_payment: 'approved' },
  paid: { undo_payment: 'payment_processing' },
  paid_off_platform: {},
  declined: {},
  void: {},
}

export const invoiceKinds = ['interim', 'final', 'credit_note', 'external'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Submitted and neither paid nor declined: the client's actual or potential liability. */
export const openInvoiceStates = ['submitted', 'approval_pending', 'approved', 'payment_processing'] as const
export const paidInvoiceStates = ['paid', 'paid_off_platform'] as const
