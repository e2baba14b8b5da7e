import { maxSignOffDays, signOffRefusals, signOffWhens } from '@fettle/domain/completion-reports/sign-off'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import * as z from 'zod/mini'
import { minorUnits, optionalVersion } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

const terms = {
  when: z.enum(signOffWhens),
  /** Including tax; work with a higher authorised sum requires sign-off. */
  sum: z.nullable(minorUnits),
  categories: z.array(z.enum(categorySlugs as [string, ...string[]])).check(z.maxLength(categorySlugs.length)),
  /** Working days until automatic acceptance; null disables it. */
  acceptAfterDays: z.nullable(z.int().check(z.minimum(1), z.maximum(maxSignOffDays))),
}

export const signOffTerms = z.strictObject({ ...terms, version: optionalVersion })
export type SignOffTermsView = z.output<typeof signOffTerms>

export const signOffsMethods = methods('forms', 'sign-offs', {
  terms: {
    kind: 'query',
    summary: 'Which work the client signs off, and after how long a report counts as signed off.',
    access: 'work-orders.view',
    input: {},
    output: signOffTerms,
  },
  save: {
    kind: 'command',
    summary:
      'Sets which work is signed off; reports that are handed in from now on go by it. Work on hazards is always signed off by somebody.',
    access: 'order-settings.edit',
    input: { ...terms, version: optionalVersion },
    output: signOffTerms,
    refusals: signOffRefusals,
  },
})
