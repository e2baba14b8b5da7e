import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { hour } from './days.ts'
import { advanceClock, asClient, asContractor, type Scenario, type ScenarioRun, toLines } from './scenario-run.ts'

/** Whether the scenario includes an approved variation. */
export const isVaried = ({ ending, dispatchMethod: way }: Scenario): boolean =>
  ending === 'completed' && way !== 'award'

/** The contractor submits a variation for additional work. */
export const requestVariation = async (hired: ScenarioRun) => {
  const found = advanceClock(hired, hour)
  const { scenario, jobUuid, photographs } = found
  const { change } = found.market.seedData.words
  const quotes = await asContractor(found).call(quotesMethods.list, { jobUuid })
  const quoteUuid = quotes.find(({ state }) => state === 'accepted')?.uuid ?? ''
  const attachmentUuids = [
    await photographs.take(asContractor(found), 'quotes_and_invoices', `${scenario.index}-change-before`),
  ]
  const lines = toLines([change.line]).map((line) => ({ ...line, change: 'added' as const }))
  const { reason } = change
  const draft = await asContractor(found).call(quoteVariationsMethods.create, {
    quoteUuid,
    reason,
    lines,
    attachmentUuids,
  })
  const variation = await asContractor(found).call(quoteVariationsMethods.submit, {
    variationUuid: draft.uuid,
    version: draft.version,
  })
  return { run: found, variation }
}

/** A submitted variation, approved by the client. */
export const approveVariation = async (hired: ScenarioRun): Promise<void> => {
  const { run, variation } = await requestVariation(hired)
  const { uuid: variationUuid, version } = variation
  await asClient(advanceClock(run, hour)).call(quoteVariationsMethods.approve, { variationUuid, version })
}
