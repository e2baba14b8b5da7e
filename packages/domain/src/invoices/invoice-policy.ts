import type { Side } from '../access/grants.ts'
import {
  allowEitherSide,
  allowSide,
  notTheAuthor,
  type Policy,
  type ResourceOwnership,
  systemOnly,
  withinLimit,
} from '../access/policy.ts'
import type { Money } from '../kernel/money.ts'
import type { InvoiceState, InvoiceVerb } from './invoice-states.ts'

/** What the policy needs of an invoice: ownership, author, state and gross total. */
export type GovernedInvoice = ResourceOwnership & {
  readonly state: InvoiceState
  readonly gross: Money
  readonly createdBy: string
  /** The side that recorded an external invoice. */
  readonly recordedSide: Side | null
}

const limit = withinLimit<GovernedInvoice>('invoice', ({ gross }) => gross.amount)

const recordHere = allowSide<GovernedInvoice>('contractor', 'invoices.record')
const recordForThem = allowSide<GovernedInvoice>('client', 'invoices.record')
const submitOwn = allowSide<GovernedInvoice>('contractor', 'invoices.submit')

/**
 * Above their limit members may view and decline but not approve. External invoices are corrected and voided by the recording side.
 */
export const invoicePolicy: Policy<InvoiceVerb | 'view' | 'edit' | 'record' | 'correct', GovernedInvoice> = {
  view: allowEitherSide('invoices.view'),
  edit: allowSide('contractor', 'invoices.create'),
  submit: allowSide('contractor', 'invoices.submit'),
  void: (actor, invoice) =>
    actor.side === 'client' && invoice.recordedSide === 'client'
      ? recordForThem(actor, invoice)
      : submitOwn(actor, invoice),
  record: (actor, invoice) => (actor.side === 'client' ? recordForThem : recordHere)(actor, invoice),
  correct: (actor, invoice) => {
    if (invoice.recordedSide !== actor.side) return 'other_side_only'
    return (actor.side === 'client' ? recordForThem : recordHere)(actor, invoice)
  },
  ask_approval: allowSide('client', 'invoices.view'),
  approve: allowSide('client', 'invoices.approve', notTheAuthor, limit),
  decline: allowSide('client', 'invoices.approve'),
  pay: allowSide('client', 'invoices.pay'),
  mark_paid_elsewhere: allowSide('client', 'invoices.pay'),
  settle: systemOnly,
  fail_payment: systemOnly,
}
