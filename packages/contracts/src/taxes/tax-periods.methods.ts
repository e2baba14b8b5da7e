import { taxPeriodRefusals, taxPeriodStates } from '@fettle/domain/taxes/tax-return'
import { withholdingRegimes } from '@fettle/domain/taxes/withholding'
import * as z from 'zod/mini'
import { abilities, day, instant, money, optionalVersion, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const dates = { from: day, to: day, returnBy: day, payBy: day }
const regime = z.enum(withholdingRegimes)

export const taxPeriodRow = z.strictObject({ ...dates, regime, state: z.enum(taxPeriodStates), withheld: money })
export type TaxPeriodRow = z.output<typeof taxPeriodRow>

/** What is declared of a contractor: payments with and without VAT, materials in it, and what was withheld. */
export const taxLineView = z.strictObject({
  contractorUuid: uuid,
  contractorName: z.string(),
  verification: z.string(),
  gross: money,
  net: money,
  materials: money,
  withheld: money,
  /** Whether a form 1099-NEC is due; false outside of the United States. */
  needsForm: z.boolean(),
})

export const taxPeriodView = z.strictObject({
  ...dates,
  regime,
  state: z.enum(taxPeriodStates),
  /** By the payments of the period as they are now. */
  lines: z.array(taxLineView),
  withheld: money,
  /** Whether the statements or the return differ from the payments now. */
  differs: z.boolean(),
  receipt: z.string(),
  returnedAt: z.nullable(instant),
  paid: money,
  paidOn: z.nullable(day),
  paymentReference: z.string(),
  /** Version 0 before the first step. */
  version: optionalVersion,
  ...abilities,
})
export type TaxPeriodView = z.output<typeof taxPeriodView>

/** A statement of a client to the contractor. */
export const taxStatementView = z.strictObject({
  uuid,
  clientName: z.string(),
  regime,
  from: day,
  to: day,
  verification: z.string(),
  gross: money,
  net: money,
  materials: money,
  withheld: money,
  statedAt: instant,
})
export type TaxStatementView = z.output<typeof taxStatementView>

const one = { from: day }
const changed = { ...one, version: optionalVersion }
const refusals = taxPeriodRefusals

export const taxPeriodsMethods = methods('find-a-pro', 'tax-periods', {
  list: {
    kind: 'query',
    summary: 'The latest periods in which withheld tax is declared, the present one first.',
    access: 'taxes.file',
    input: {},
    output: z.strictObject({ periods: z.array(taxPeriodRow) }),
  },
  get: {
    kind: 'query',
    summary: 'The period that contains a day, with what is declared of each contractor.',
    access: 'taxes.file',
    input: one,
    output: taxPeriodView,
  },
  sendStatements: {
    kind: 'command',
    summary: 'Makes the statements of a period that is over; contractors see theirs.',
    access: 'taxes.file',
    input: changed,
    output: taxPeriodView,
    refusals,
  },
  file: {
    kind: 'command',
    summary: 'Records that the return of a period was filed as stated, or again after a change, with its receipt.',
    access: 'taxes.file',
    input: { ...changed, receipt: singleLineText(120) },
    output: taxPeriodView,
    refusals,
  },
  pay: {
    kind: 'command',
    summary: 'Records that the withheld tax of a period was paid to the tax office.',
    access: 'taxes.file',
    input: { ...changed, paidOn: day, reference: singleLineText(120) },
    output: taxPeriodView,
    refusals,
    money: true,
  },
  data: {
    kind: 'document',
    summary: 'What is declared of each contractor in a period, as CSV.',
    access: 'taxes.file',
    input: one,
    output: z.unknown(),
    media: 'text/csv',
  },
  statements: {
    kind: 'query',
    summary: 'Statements of clients to the contractor about withheld tax, the latest first.',
    access: 'taxes.view',
    input: {},
    output: z.strictObject({ statements: z.array(taxStatementView) }),
  },
})
