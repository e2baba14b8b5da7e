import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { handler } from '#platform/runner/handlers'
import { showOneVariation } from '../show-variation.ts'

export const getVariation = handler(quoteVariationsMethods.get, ({ variationUuid }, { read, actor, now }) =>
  showOneVariation(read, variationUuid, { actor, now }),
)
