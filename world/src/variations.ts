import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { hour, later, linesOf, office, type Plot, type Telling, trade } from './telling.ts'

/** Whether the price of the work changed on the way, with the client's consent. */
export const isVaried = ({ ending, way }: Plot): boolean => ending === 'completed' && way !== 'award'

/** The contractor finds more than was to be seen, and says what it costs. */
export const varyPrice = async (hired: Telling) => {
  const found = later(hired, hour)
  const { plot, jobUuid, photographs } = found
  const { change } = found.settlement.cast.words
  const quotes = await trade(found).call(quotesMethods.list, { jobUuid })
  const quoteUuid = quotes.find(({ state }) => state === 'accepted')?.uuid ?? ''
  const attachmentUuids = [await photographs.take(trade(found), 'quotes_and_invoices', `${plot.index}-change-before`)]
  const lines = linesOf([change.line]).map((line) => ({ ...line, change: 'added' as const }))
  const { reason } = change
  const draft = await trade(found).call(quoteVariationsMethods.create, { quoteUuid, reason, lines, attachmentUuids })
  const variation = await trade(found).call(quoteVariationsMethods.submit, {
    variationUuid: draft.uuid,
    version: draft.version,
  })
  return { telling: found, variation }
}

/** The same, and the office agrees. */
export const agreeToVariation = async (hired: Telling): Promise<void> => {
  const { telling, variation } = await varyPrice(hired)
  const { uuid: variationUuid, version } = variation
  await office(later(telling, hour)).call(quoteVariationsMethods.approve, { variationUuid, version })
}
