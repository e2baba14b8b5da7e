import * as z from 'zod/mini'
import { methods } from '../kernel/method.ts'

export const privacyMethods = methods('identity', 'privacy', {
  exportOwnData: {
    kind: 'document',
    summary: 'All stored data about the signed-in person as one JSON file. Requires a recent proof.',
    access: 'signed-in',
    input: {},
    output: z.unknown(),
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
