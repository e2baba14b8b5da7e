import {
  allowEitherSide,
  allowSide,
  notTheAuthor,
  notTheInviter,
  type Policy,
  systemOnly,
  withinLimit,
} from '../access/policy.ts'
import { externalDocumentPolicy, type GovernedDocument } from '../quotes/external-document-policy.ts'
import type { InvoiceState, InvoiceVerb } from './invoice-states.ts'

export type GovernedInvoice = GovernedDocument<InvoiceState>

const limit = withinLimit<GovernedInvoice>('invoice', ({ gross }) => gross.amount)
const external = externalDocumentPolicy<GovernedInvoice>({ record: 'invoices.record', submit: 'invoices.submit' })

/**
 * Above their limit members may view and decline but not approve. External invoices are corrected and voided by the recording side.
 */
export const invoicePolicy: Policy<
  | InvoiceVerb
  | 'view'
  | 'edit'
  | 'record'
  | 'correct'
  | 'hold'
  | 'release_hold'
  | 'credit'
  | 'offset'
  | 'retain'
  | 'release_retention'
  | 'dispute'
  | 'answer_dispute'
  | 'remind',
  GovernedInvoice
> = {
  view: allowEitherSide('invoices.view'),
  edit: allowSide('contractor', 'invoices.create'),
  submit: allowSide('contractor', 'invoices.submit'),
  void: external.withdraw,
  record: external.record,
  correct: external.correct,
  ask_approval: allowSide('client', 'invoices.view'),
  approve: allowSide('client', 'invoices.approve', notTheAuthor, notTheInviter, limit),
  decline: allowSide('client', 'invoices.approve'),
  pay: allowSide('client', 'invoices.pay'),
  mark_paid_elsewhere: allowSide('client', 'invoices.pay'),
  hold: allowSide('client', 'payment-runs.prepare'),
  release_hold: allowSide('client', 'payment-runs.prepare'),
  settle: systemOnly,
  fail_payment: systemOnly,
  settle_part: systemOnly,
  undo_payment: systemOnly,
  record_part: systemOnly,
  settle_by_credit: systemOnly,
  issue: systemOnly,
  credit: allowSide('contractor', 'invoices.submit'),
  offset: allowSide('client', 'refunds.record'),
  retain: allowSide('client', 'retentions.edit'),
  release_retention: allowSide('client', 'retentions.release'),
  dispute: allowSide('client', 'disputes.raise'),
  remind: allowSide('contractor', 'dunning.edit'),
  answer_dispute: allowSide('contractor', 'disputes.answer'),
}
