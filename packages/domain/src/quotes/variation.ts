import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import type { Money } from '../kernel/money.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { Quote } from './quote.ts'
import { type Line, type Totals, totalsOf } from './quote-totals.ts'
import type { VariationState } from './variation-states.ts'

/** A change to what an accepted quote costs. A line with a negative price takes work off; the whole may be negative. */
export type Variation = Pick<
  Quote,
  'workOrderId' | 'jobId' | 'quoteId' | 'clientTenantId' | 'contractorTenantId' | 'organisationUuid' | 'assignees'
> & {
  readonly variationId: string
  readonly state: VariationState
  readonly reason: string
  readonly lines: readonly Line[]
  /** The day whose tax rates apply: that of the quote, so that what is taken off goes at the rate it came with. */
  readonly supplyOn: LocalDate
  /** What the whole work will cost with it: the authorised value and the change, with tax. */
  readonly revisedTotal: Money
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly decisionNote: string
}

/** What the contractor writes. */
export type VariationContent = Pick<Variation, 'reason' | 'lines'>

/** What the lines of a variation come to, by the rates of the day of supply. */
export const variationTotals = (variation: Pick<Variation, 'lines' | 'supplyOn'>, edition: Edition): Totals =>
  totalsOf(variation.lines, vatRatesOn(edition, variation.supplyOn), edition.currency.code)
