import { accountCodeRefusals } from '@fettle/domain/account-codes/account-code'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import { abilities, day, optionalSingleLineText, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const categories = z.array(z.enum(categorySlugs as [string, ...string[]])).check(z.maxLength(60))
const entries = {
  code: singleLineText(20),
  name: singleLineText(80),
  ledgerAccount: optionalSingleLineText(60),
  categories: z._default(categories, []),
  /** First day on which nothing is booked on it any more; null while it is open. */
  closedOn: z._default(z.nullable(day), null),
}

export const accountCodeView = z.strictObject({
  uuid,
  code: z.string(),
  name: z.string(),
  ledgerAccount: z.string(),
  categories: z.array(z.string()),
  closedOn: z.nullable(day),
  version,
  ...abilities,
})
export type AccountCodeView = z.output<typeof accountCodeView>

const one = { accountCodeUuid: uuid }

export const accountCodesMethods = methods('find-a-pro', 'account-codes', {
  list: {
    kind: 'query',
    summary: 'Account codes of the client, by code.',
    access: 'account-codes.view',
    input: {},
    output: accountCodeView,
    pages: true,
  },
  get: {
    kind: 'query',
    summary: 'One account code.',
    access: 'account-codes.view',
    input: one,
    output: accountCodeView,
  },
  create: {
    kind: 'command',
    summary: 'Creates an account code.',
    access: 'account-codes.edit',
    input: entries,
    output: accountCodeView,
    refusals: accountCodeRefusals,
  },
  save: {
    kind: 'command',
    summary: 'Changes an account code.',
    access: 'account-codes.edit',
    input: { ...one, version, ...entries },
    output: accountCodeView,
    refusals: accountCodeRefusals,
  },
})
