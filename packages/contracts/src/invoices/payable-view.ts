import { taxTreatments } from '@fettle/domain/taxes/charge-tax'
import { withholdingReasons, withholdingRegimes, withholdingRemedies } from '@fettle/domain/taxes/withholding'
import * as z from 'zod/mini'
import { day, money } from '../kernel/fields.ts'
import { taxRuleCode } from '../taxes/tax-profiles.methods.ts'

/** What a payment on a day brings: gross, withheld by a rule, and what arrives. */
export const withholdingView = z.strictObject({
  /** Day of payment by whose facts it was judged. */
  day,
  regime: z.enum(withholdingRegimes),
  rule: z.nullable(taxRuleCode),
  reason: z.enum(withholdingReasons),
  /** What would change the result. */
  remedy: z.nullable(z.enum(withholdingRemedies)),
  ratePpm: z.int(),
  base: money,
  gross: money,
  withheld: money,
  netPayable: money,
})
export type WithholdingView = z.output<typeof withholdingView>

/** Who owes the tax, what arrives today, and on the due date where that differs. */
export const payableView = z.strictObject({
  treatment: z.enum(taxTreatments),
  /** Tax that the client owes to the tax office. */
  customerTax: money,
  /** Whether it was kept with a payment, or is what a payment today would bring. */
  isSettled: z.boolean(),
  now: withholdingView,
  onDueDate: z.nullable(withholdingView),
  dueOn: z.nullable(day),
})
export type PayableView = z.output<typeof payableView>
