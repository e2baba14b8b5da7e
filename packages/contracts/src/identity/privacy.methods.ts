import * as z from 'zod/mini'
import { methods } from '../kernel/method.ts'

export const privacyMethods = methods('identity', 'privacy', {
  exportOwnData: {
    kind: 'document',
    summary: 'Everything that is kept about the signed-in person, as one JSON file. Asks for a fresh proof.',
    access: 'signed-in',
    input: {},
    output: z.unknown(),
    refusals: ['fresh_factor_needed'],
  },
})
