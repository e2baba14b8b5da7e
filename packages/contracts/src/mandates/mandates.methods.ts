import { directDebitSchemes, mandateRefusals, mandateStates } from '@fettle/domain/mandates/mandate'
import * as z from 'zod/mini'
import { presenceInput, presenceRefusals } from '../bank-accounts/bank-account-fields.ts'
import { abilities, instant, multilineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const mandateView = z.strictObject({
  uuid,
  bankAccountUuid: uuid,
  /** Last characters of the account that is debited. */
  accountEnd: z.string(),
  holder: z.string(),
  reference: z.string(),
  creditorName: z.string(),
  creditorId: z.string(),
  state: z.enum(mandateStates),
  signedBy: z.string(),
  signedAt: instant,
  revokedAt: z.nullable(instant),
  version,
  ...abilities,
})
export type MandateView = z.output<typeof mandateView>

export const directDebits = z.strictObject({
  scheme: z.enum(directDebitSchemes),
  /** Null where the payment gateway offers no direct debits. */
  creditor: z.nullable(z.strictObject({ name: z.string(), id: z.string() })),
  /** What a mandate signed now says; empty without a creditor. */
  terms: z.string(),
  mandates: z.array(mandateView),
})
export type DirectDebits = z.output<typeof directDebits>

const one = { mandateUuid: uuid }
const refusals = [...mandateRefusals, ...presenceRefusals] as const

export const mandatesMethods = methods('find-a-pro', 'mandates', {
  list: {
    kind: 'query',
    summary: 'Direct debit mandates of the client, the latest first, with the terms of a new one.',
    access: 'bank-accounts.view',
    input: {},
    output: directDebits,
  },
  sign: {
    kind: 'command',
    summary:
      'Signs a mandate to collect top-ups of the wallet from an account, with the terms that were read. It is used once the account is active.',
    access: 'bank-accounts.edit',
    input: { bankAccountUuid: uuid, terms: multilineText(4000), ...presenceInput },
    output: mandateView,
    refusals,
  },
  revoke: {
    kind: 'command',
    summary: 'Revokes a mandate; announced collections are not made.',
    access: 'bank-accounts.edit',
    input: { ...one, version, ...presenceInput },
    output: mandateView,
    refusals,
  },
  document: {
    kind: 'document',
    summary: 'The mandate as PDF, with the terms as they were signed.',
    access: 'bank-accounts.edit',
    input: one,
    output: z.unknown(),
  },
})
