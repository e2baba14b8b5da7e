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
}

const limit = withinLimit<GovernedInvoice>('invoice', ({ gross }) => gross.amount)

/** Who may do what with an invoice. Above their limit people may look and change nothing. */
export const invoicePolicy: Policy<InvoiceVerb | 'view' | 'edit', GovernedInvoice> = {
  view: eitherSide('invoices.view'),
  edit: side('contractor', 'invoices.create'),
  submit: side('contractor', 'invoices.submit'),
  void: side('contractor', 'invoices.submit'),
  ask_approval: side('client', 'invoices.view'),
  approve: side('client', 'invoices.approve', notTheAuthor, limit),
  decline: side('client', 'invoices.approve', limit),
  pay: side('client', 'invoices.pay'),
  mark_paid_elsewhere: side('client', 'invoices.pay'),
  settle: systemOnly,
  fail_payment: systemOnly,
}
