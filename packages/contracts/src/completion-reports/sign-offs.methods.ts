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
    summary: 'Sign-off settings: which work requires sign-off, and when reports are accepted automatically.',
    access: 'work-orders.view',
    input: {},
    output: signOffTerms,
  },
  save: {
    kind: 'command',
    summary:
      'Saves the sign-off settings, for reports submitted from now on. Work on hazards always requires sign-off.',
    access: 'order-settings.edit',
    input: { ...terms, version: optionalVersion },
    output: signOffTerms,
    refusals: signOffRefusals,
  },
})
