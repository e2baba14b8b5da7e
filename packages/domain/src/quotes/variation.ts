import type { Edition } from '../editions/edition.ts'
import { vatRatesOn } from '../editions/editions.ts'
import type { Money } from '../kernel/money.ts'
import type { EpochMs, LocalDate } from '../kernel/time.ts'
import type { Quote } from './quote.ts'
import { type Line, type Totals, totalsOf } from './quote-totals.ts'
import type { VariationState } from './variation-states.ts'

/** A change to the price of an accepted quote. Lines with a negative quantity remove work; the sum may be negative. */
export type Variation = Pick<
  Quote,
  | 'workOrderId'
  | 'jobId'
  | 'quoteId'
  | 'clientTenantId'
  | 'contractorTenantId'
  | 'organisationUuid'
  | 'assignees'
  | 'invitedBy'
> & {
  readonly variationId: string
  readonly state: VariationState
  readonly reason: string
  readonly lines: readonly Line[]
  /** Date of supply of the quote, so that removed work is taxed at its original rate. */
  readonly supplyOn: LocalDate
  /** Revised total including tax: the authorised sum plus the change. */
  readonly revisedTotal: Money
  readonly createdBy: string
  readonly submittedAt: EpochMs | null
  readonly decisionNote: string
}

/** The part of a variation its author edits. */
export type VariationContent = Pick<Variation, 'reason' | 'lines'>

/** Totals of a variation by the rates on the day of supply. */
export const variationTotals = (variation: Pick<Variation, 'lines' | 'supplyOn'>, edition: Edition): Totals =>
  totalsOf(variation.lines, vatRatesOn(edition, variation.supplyOn), edition.currency.code)
