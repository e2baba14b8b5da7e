import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { openVariationStates } from '@fettle/domain/quotes/variation-states'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

/** Variations of an order, a job, or one quote. */
export type VariationsOf = {
  readonly workOrderUuid?: string
  readonly jobUuid?: string
  readonly quoteUuid?: string
}

/** Variations of an order, a job or a quote, latest first. */
export const variationsQuery = (of: VariationsOf) => methodPageQuery(quoteVariationsMethods.list, of, { limit: 100 })

/** The pending variation. */
export const openVariation = (variations: readonly VariationView[]): VariationView | undefined =>
  variations.find(({ state }) => openVariationStates.includes(state))
