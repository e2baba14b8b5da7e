import type { Side } from '../access/permissions.ts'
import {
  type Belongings,
  eitherSide,
  notTheAuthor,
  type Policy,
  side,
  systemOnly,
  withinLimit,
} from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'
import type { InvoiceState, InvoiceVerb } from './invoice-states.ts'

/** What the policy asks of an invoice: whose it is, who wrote it, where it stands, and what it comes to with tax. */
export type GovernedInvoice = Belongings & {
  readonly state: InvoiceState
  readonly gross: Money
  readonly createdBy: string
  /** Who recorded it, where it was written outside. */
  readonly recordedSide: Side | null
}

const limit = withinLimit<GovernedInvoice>('invoice', ({ gross }) => gross.amount)

const recordHere = side<GovernedInvoice>('contractor', 'invoices.record')
const recordForThem = side<GovernedInvoice>('client', 'invoices.record')
const submitOwn = side<GovernedInvoice>('contractor', 'invoices.submit')

/**
 * Who may do what with an invoice. Above their limit people may look and change nothing. A paper from outside is corrected by the side
 * that recorded it, which may also take it back.
 */
export const invoicePolicy: Policy<InvoiceVerb | 'view' | 'edit' | 'record' | 'correct', GovernedInvoice> = {
  view: eitherSide('invoices.view'),
  edit: side('contractor', 'invoices.create'),
  submit: side('contractor', 'invoices.submit'),
  void: (actor, invoice) =>
    actor.side === 'client' && invoice.recordedSide === 'client'
      ? recordForThem(actor, invoice)
      : submitOwn(actor, invoice),
  record: (actor, invoice) => (actor.side === 'client' ? recordForThem : recordHere)(actor, invoice),
  correct: (actor, invoice) => {
    if (invoice.recordedSide !== actor.side) return 'other_side_only'
    return (actor.side === 'client' ? recordForThem : recordHere)(actor, invoice)
  },
  ask_approval: side('client', 'invoices.view'),
  approve: side('client', 'invoices.approve', notTheAuthor, limit),
  decline: side('client', 'invoices.approve', limit),
  pay: side('client', 'invoices.pay'),
  mark_paid_elsewhere: side('client', 'invoices.pay'),
  settle: systemOnly,
  fail_payment: systemOnly,
}
