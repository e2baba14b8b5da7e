import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { refuseGoverned } from '#areas/approvals/approvals.port'
import { handler } from '#platform/runner/handlers'
import { tellVariation } from '../show-variation.ts'
import { takeVariation } from '../take-variation.ts'
import { agreeToVariation } from '../variation-moves.ts'

export const approveVariationMethod = handler(quoteVariationsMethods.approve, async (input, { tx, actor, at, now }) => {
  const occasion = { tx, actor, at, now }
  const taken = await takeVariation(occasion, input, 'approve')
  await refuseGoverned(tx, { subject: 'quote_variation', document: taken.record }, { actor, now })
  await agreeToVariation(occasion, taken)
  return tellVariation(tx, taken.record.id, { actor, now })
})
