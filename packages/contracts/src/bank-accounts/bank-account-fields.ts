import { bankAccountStates } from '@fettle/domain/bank-accounts/bank-account-states'
import * as z from 'zod/mini'
import { instant, optionalSingleLineText, singleLineText } from '../kernel/fields.ts'

/** Fields of a bank account; those that the market does not use are ignored. */
export const bankAccountInput = {
  holder: singleLineText(140),
  iban: optionalSingleLineText(42),
  bic: optionalSingleLineText(11),
  sortCode: optionalSingleLineText(8),
  accountNumber: optionalSingleLineText(17),
  routingNumber: optionalSingleLineText(9),
}

/** Proof of presence of people without a second factor. */
export const presenceInput = { password: z._default(z.string().check(z.maxLength(128)), '') }
export const presenceRefusals = ['fresh_factor_needed', 'fresh_sign_in_needed', 'too_many_attempts'] as const

/** A bank account with its state; the codes of other markets are empty. */
export const bankAccountFields = {
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string(),
  state: z.enum(bankAccountStates),
  /** From when on money moves by it; null until it is confirmed. */
  activeFrom: z.nullable(instant),
}
