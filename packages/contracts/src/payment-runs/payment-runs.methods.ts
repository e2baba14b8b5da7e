import { maxRunLines, paymentRunMethods, paymentRunRefusals } from '@fettle/domain/payment-runs/payment-run'
import { paymentRunStates, paymentTransferStates, runLineStates } from '@fettle/domain/payment-runs/payment-run-states'
import { runLineProblems } from '@fettle/domain/payment-runs/run-lines'
import * as z from 'zod/mini'
import { presenceInput, presenceRefusals } from '../bank-accounts/bank-account-fields.ts'
import { abilities, day, instant, money, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const who = z.nullable(z.strictObject({ name: z.string(), at: instant }))

/** A run as lists show it: what it pays out, and to how many. */
export const paymentRunRow = z.strictObject({
  uuid,
  number: z.int(),
  method: z.enum(paymentRunMethods),
  state: z.enum(paymentRunStates),
  executeOn: day,
  /** Lines that are paid or are to be paid. */
  lineCount: z.int(),
  payeeCount: z.int(),
  total: money,
  createdAt: instant,
})
export type PaymentRunRow = z.output<typeof paymentRunRow>

/** An invoice of a run with the sums that it was prepared with. */
const runLine = z.strictObject({
  uuid,
  invoice: z.strictObject({ uuid, workOrderUuid: uuid, jobUuid: uuid, number: z.string() }),
  contractorName: z.string(),
  gross: money,
  /** A part of the invoice that is to be paid; null for all that is open. */
  part: z.nullable(money),
  withheld: money,
  netPayable: money,
  state: z.enum(runLineStates),
  /** Why it fell out. */
  problem: z.nullable(z.enum(runLineProblems)),
})
export type PaymentRunLine = z.output<typeof runLine>

const transfer = z.strictObject({
  uuid,
  contractorName: z.string(),
  /** The last four characters of the account; null from the wallet. */
  accountEnd: z.nullable(z.string()),
  amount: money,
  reference: z.string(),
  state: z.enum(paymentTransferStates),
  endedOn: z.nullable(day),
})
export type PaymentRunTransfer = z.output<typeof transfer>

export const paymentRunView = z.strictObject({
  ...paymentRunRow.shape,
  withheld: money,
  /** The account that is paid from; null for the wallet. */
  bankAccount: z.nullable(z.strictObject({ uuid, holder: z.string(), end: z.string() })),
  created: who,
  prepared: who,
  released: who,
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  lines: z.array(runLine),
  transfers: z.array(transfer),
  file: z.nullable(z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })),
  version,
  ...abilities,
})
export type PaymentRunView = z.output<typeof paymentRunView>

const one = { paymentRunUuid: uuid }
const changed = { ...one, version }
const source = {
  method: z.enum(paymentRunMethods),
  /** The account to pay from; null for the wallet. */
  bankAccountUuid: z._default(z.nullable(uuid), null),
  executeOn: day,
}
const access = 'payment-runs.prepare'
const refusals = [...paymentRunRefusals] as const

export const paymentRunsMethods = methods('find-a-pro', 'payment-runs', {
  list: {
    kind: 'query',
    summary: 'Payment runs of the client, the latest first.',
    access: 'payment-runs.view',
    input: {},
    output: paymentRunRow,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'A payment run with its lines and transfers.',
    access: 'payment-runs.view',
    input: one,
    output: paymentRunView,
  },
  create: {
    kind: 'command',
    summary: 'Starts a payment run with approved invoices; those that cannot be paid are lines with the reason.',
    access,
    input: { invoiceUuids: z.array(uuid).check(z.minLength(1), z.maxLength(maxRunLines)), ...source },
    output: paymentRunView,
    refusals,
    money: true,
  },
  removeLine: {
    kind: 'command',
    summary: 'Takes an invoice out of a draft.',
    access,
    input: { ...changed, lineUuid: uuid },
    output: paymentRunView,
    refusals,
  },
  setLinePart: {
    kind: 'command',
    summary: 'Sets the part of an invoice that a draft pays, in minor units; null for all that is open.',
    access,
    input: { ...changed, lineUuid: uuid, part: z.nullable(z.int().check(z.minimum(1), z.maximum(1e12))) },
    output: paymentRunView,
    refusals: [...refusals, 'payment_above_open_sum'],
    money: true,
  },
  prepare: {
    kind: 'command',
    summary:
      'Judges every line for the day of payment and freezes its sums; what cannot be paid falls out with its reason.',
    access,
    input: { ...changed, ...source },
    output: paymentRunView,
    refusals,
    money: true,
  },
  release: {
    kind: 'command',
    summary:
      'Releases a run that another member prepared. Every line is judged again, and what changed falls out; then the wallet pays, or the file for the bank is made. Requires the password or a fresh second factor.',
    access: 'payment-runs.release',
    input: { ...changed, ...presenceInput },
    output: paymentRunView,
    refusals: [...refusals, ...presenceRefusals],
    money: true,
  },
  file: {
    kind: 'document',
    summary: 'The file of a released run for the bank: always the same bytes.',
    access,
    input: one,
    output: z.unknown(),
    media: 'application/octet-stream',
  },
  send: {
    kind: 'command',
    summary: 'States that the bank has the file; the run cannot be recalled any more.',
    access,
    input: changed,
    output: paymentRunView,
    refusals,
  },
  recall: {
    kind: 'command',
    summary: 'Recalls a released run before the bank has its file; its invoices are open again.',
    access,
    input: changed,
    output: paymentRunView,
    refusals,
    money: true,
  },
  cancel: {
    kind: 'command',
    summary: 'Cancels a run before its release.',
    access,
    input: changed,
    output: paymentRunView,
    refusals,
  },
  recordOutcome: {
    kind: 'command',
    summary: 'Records that the bank executed or returned a transfer of a sent run.',
    access,
    input: { ...changed, transferUuid: uuid, outcome: z.enum(['paid', 'failed']), on: day },
    output: paymentRunView,
    refusals,
    money: true,
  },
})
