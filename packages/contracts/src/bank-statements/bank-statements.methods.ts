import { bankStatementRefusals, statementLineStates } from '@fettle/domain/bank-statements/bank-statement-states'
import { matchRules } from '@fettle/domain/bank-statements/match-line'
import { statementFormats, statementProblems } from '@fettle/domain/bank-statements/statement'
import * as z from 'zod/mini'
import { abilities, day, money, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A line of a statement, credits positive, and what it is proposed to be or matched with. */
export const statementLineView = z.strictObject({
  uuid,
  bookedOn: day,
  valueOn: day,
  amount: money,
  counterpartyName: z.string(),
  counterpartyAccount: z.string(),
  text: z.string(),
  references: z.array(z.string()),
  state: z.enum(statementLineStates),
  match: z.nullable(
    z.strictObject({
      rule: z.enum(matchRules),
      /** The bank gave the money back. */
      isReturn: z.boolean(),
      run: z.strictObject({ uuid, number: z.int() }),
      transfers: z.array(z.strictObject({ uuid, contractorName: z.string(), reference: z.string(), amount: money })),
    }),
  ),
  version,
  ...abilities,
})
export type StatementLineView = z.output<typeof statementLineView>

const nullableMoney = z.nullable(money)
/** What was taken from a file, and what was not, with the reason. */
export const statementImport = z.strictObject({
  statements: z.array(
    z.strictObject({
      number: z.string(),
      format: z.enum(statementFormats),
      opening: money,
      closing: money,
      /** Lines that were added, and those that an earlier statement has. */
      added: z.int(),
      known: z.int(),
      proposed: z.int(),
    }),
  ),
  findings: z.array(
    z.strictObject({
      problem: z.enum(statementProblems),
      place: z.string(),
      opening: nullableMoney,
      lines: nullableMoney,
      closing: nullableMoney,
    }),
  ),
})
export type StatementImport = z.output<typeof statementImport>

const one = { lineUuid: uuid, version }
const access = 'bank-statements.reconcile'

export const bankStatementsMethods = methods('find-a-pro', 'bank-statements', {
  lines: {
    kind: 'query',
    summary: 'Lines of the statements of the client, the latest first; `state` selects those in one state.',
    access: 'bank-statements.view',
    input: { state: z.optional(z.enum(statementLineStates)) },
    output: statementLineView,
    pages: true,
  },
  import: {
    kind: 'command',
    summary:
      'Takes the statements of a file (camt.053, MT940, BAI2) for an account. A statement that does not add up is not taken; problems are findings.',
    access,
    input: {
      bankAccountUuid: uuid,
      filename: singleLineText(200),
      text: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(1_900_000)),
    },
    output: statementImport,
    refusals: bankStatementRefusals,
  },
  match: {
    kind: 'command',
    summary: 'Confirms the proposal of a line: its transfers are paid on its day, or returned.',
    access,
    input: one,
    output: statementLineView,
    refusals: bankStatementRefusals,
    money: true,
  },
  undo: {
    kind: 'command',
    summary:
      'Undoes the match of a line by reversing journals: its transfers are under way again, and the line is a proposal.',
    access,
    input: one,
    output: statementLineView,
    refusals: bankStatementRefusals,
    money: true,
  },
  ignore: {
    kind: 'command',
    summary: 'Marks a line as not about payments of invoices.',
    access,
    input: one,
    output: statementLineView,
    refusals: bankStatementRefusals,
  },
  reopen: {
    kind: 'command',
    summary: 'Opens an ignored line again.',
    access,
    input: one,
    output: statementLineView,
    refusals: bankStatementRefusals,
  },
})
