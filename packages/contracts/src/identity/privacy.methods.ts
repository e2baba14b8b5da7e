import * as z from 'zod/mini'
import { instant } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const section = z.array(z.record(z.string(), z.unknown()))

/** Stored data of a person: the account, the e-mails sent to it, its actions, and a list for each further kind of record. */
const ownData = z.looseObject({
  exportedAt: instant,
  account: z.record(z.string(), z.unknown()),
  mails: section,
  audit: z.array(
    z.strictObject({
      at: z.string(),
      in: z.string(),
      method: z.string(),
      outcome: z.string(),
      subject: z.nullable(z.string()),
    }),
  ),
})

export const privacyMethods = methods('identity', 'privacy', {
  exportOwnData: {
    kind: 'document',
    summary: 'All stored data about the signed-in person as one JSON file. Requires a recent proof.',
    access: 'signed-in',
    input: {},
    output: ownData,
    media: 'application/json',
    refusals: ['fresh_factor_needed'],
  },
  eraseOwnAccount: {
    kind: 'command',
    summary:
      'Erases the signed-in person permanently, by the password, and a recent proof where there is a second factor. Work of tenants is kept.',
    access: 'signed-in',
    input: { password: z.string().check(z.maxLength(200)) },
    output: z.strictObject({}),
    refusals: [
      'fresh_factor_needed',
      'fresh_sign_in_needed',
      'too_many_attempts',
      'erasure_leaves_others',
      'erasure_leaves_orders',
    ],
  },
})
