import { bankAccountRefusals } from '@fettle/domain/bank-accounts/bank-account'
import * as z from 'zod/mini'
import { abilities, instant, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { bankAccountFields, bankAccountInput, presenceInput, presenceRefusals } from './bank-account-fields.ts'

export const bankAccountView = z.strictObject({
  uuid,
  ...bankAccountFields,
  /** What the bank gave for files: service user number of Bacs, company identification of ACH. */
  originatorId: z.string(),
  enteredBy: z.string(),
  enteredAt: instant,
  confirmedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  version,
  ...abilities,
})
export type BankAccountView = z.output<typeof bankAccountView>

const one = { bankAccountUuid: uuid, version, ...presenceInput }
const refusals = [...bankAccountRefusals, ...presenceRefusals] as const

export const bankAccountsMethods = methods('find-a-pro', 'bank-accounts', {
  list: {
    kind: 'query',
    summary: 'Accounts that the client pays from: open ones first, then the latest.',
    access: 'bank-accounts.view',
    input: {},
    output: bankAccountView,
    pages: true,
  },
  enter: {
    kind: 'command',
    summary:
      'Enters an account to pay from. Requires the password or a fresh second factor; another member confirms it, and it is used 48 hours later.',
    access: 'bank-accounts.edit',
    input: { ...bankAccountInput, originatorId: optionalSingleLineText(10), ...presenceInput },
    output: bankAccountView,
    refusals,
  },
  confirm: {
    kind: 'command',
    summary: 'Confirms an account that another member entered; it becomes active after 48 hours.',
    access: 'bank-accounts.edit',
    input: one,
    output: bankAccountView,
    refusals,
  },
  close: {
    kind: 'command',
    summary: 'Closes an account; nothing is paid from it any more.',
    access: 'bank-accounts.edit',
    input: one,
    output: bankAccountView,
    refusals,
  },
})
