import { invoiceRefusals } from '@fettle/domain/invoices/invoice-refusals'
import { keptBackRefusals, mostRetained, retentionStates } from '@fettle/domain/invoices/kept-back'
import * as z from 'zod/mini'
import { day, minorUnits, money, multilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { invoiceView } from './invoice-view.ts'

const refusals = [...invoiceRefusals, ...keptBackRefusals] as const
const changed = { invoiceUuid: uuid, version }
/** Basis points. */
const percent = z.int().check(z.minimum(1), z.maximum(mostRetained))
const months = z.int().check(z.minimum(0), z.maximum(120))
const terms = z.nullable(z.strictObject({ percent, months }))

/** A retention that is not released, for the list of the client. */
export const heldRetention = z.strictObject({
  uuid,
  invoice: z.strictObject({ uuid, number: z.string(), workOrderUuid: uuid, jobUuid: uuid, version }),
  contractorName: z.string(),
  sum: money,
  state: z.enum(retentionStates),
  releaseOn: day,
})
export type HeldRetention = z.output<typeof heldRetention>

export const retentionsMethods = methods('find-a-pro', 'retentions', {
  list: {
    kind: 'query',
    summary: 'Retentions that are not released, the next to be due first.',
    access: 'retentions.edit',
    input: {},
    output: z.strictObject({ rows: z.array(heldRetention) }),
  },
  terms: {
    kind: 'query',
    summary:
      'What is retained of each invoice of a work order, and for how many months after its approval; null without terms.',
    access: 'invoices.view',
    input: { workOrderUuid: uuid },
    output: z.strictObject({ terms }),
  },
  setTerms: {
    kind: 'command',
    summary: 'Sets or removes the terms of retention of a work order; they apply to invoices that are approved later.',
    access: 'retentions.edit',
    input: { workOrderUuid: uuid, terms },
    output: z.strictObject({ terms }),
    refusals,
  },
  retain: {
    kind: 'command',
    summary: 'Retains a share of an approved invoice until a day.',
    access: 'retentions.edit',
    input: { ...changed, percent, releaseOn: day },
    output: invoiceView,
    refusals,
    money: true,
  },
  release: {
    kind: 'command',
    summary: 'Releases the retention of an invoice, which can be paid then.',
    access: 'retentions.release',
    input: changed,
    output: invoiceView,
    refusals,
    money: true,
  },
})

export const disputesMethods = methods('find-a-pro', 'disputes', {
  raise: {
    kind: 'command',
    summary: 'Disputes a part of an invoice with a reason; only this part is kept from payment.',
    access: 'disputes.raise',
    input: {
      ...changed,
      /** Places of the lines that it is about, from 0. */
      lines: z.array(z.int().check(z.minimum(0), z.maximum(1000))).check(z.maxLength(200)),
      /** Gross in minor units. */
      amount: z.int().check(z.minimum(1), z.maximum(1e12)),
      reason: multilineText(2000),
    },
    output: invoiceView,
    refusals,
    money: true,
  },
  answer: {
    kind: 'command',
    summary: 'Answers the dispute of an invoice, with what the contractor offers to credit; zero for nothing.',
    access: 'disputes.answer',
    input: { ...changed, answer: multilineText(2000), offered: minorUnits },
    output: invoiceView,
    refusals,
    money: true,
  },
  accept: {
    kind: 'command',
    summary: 'Accepts what the contractor offers to credit; it is kept from payment until the credit note.',
    access: 'disputes.raise',
    input: changed,
    output: invoiceView,
    refusals,
    money: true,
  },
  withdraw: {
    kind: 'command',
    summary: 'Withdraws the dispute of an invoice; its part can be paid then.',
    access: 'disputes.raise',
    input: changed,
    output: invoiceView,
    refusals,
    money: true,
  },
})
