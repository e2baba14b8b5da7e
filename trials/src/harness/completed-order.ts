import { bookingsMethods } from '@fettle/contracts/bookings/bookings.methods'
import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { issuesMethods } from '@fettle/contracts/issues/issues.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { quoteVariationsMethods } from '@fettle/contracts/quotes/quote-variations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import type { Identifiers } from '../../../world/samples/sample.ts'
import { day } from '../../../world/src/days.ts'
import { Photographs } from '../../../world/src/photographs.ts'
import { runScenario } from '../../../world/src/run-scenario.ts'
import { scenariosFor } from '../../../world/src/scenarios.ts'
import type { Firm, SeededMarket } from '../../../world/src/seeded-market.ts'

/** A completed order, and the identifiers a sample may refer to. */
export const identifiersOf = async (market: SeededMarket, firm?: Firm): Promise<Identifiers> => {
  const outline = scenariosFor(market, Date.now()).find(
    ({ ending, dispatchMethod: way }) => ending === 'completed' && way === 'quote',
  )
  const admin = market.staff.ADM
  if (!outline || !admin) throw new Error('There is no story to tell')
  const scenario = { ...outline, firm: firm ?? outline.firm }
  const order = await runScenario({ ...scenario, startedAt: Date.now() - 30 * day }, market, new Photographs())
  admin.at = undefined
  const it = { workOrderUuid: order.uuid }
  const first = async (rows: Promise<{ uuid: string }[]>) => (await rows)[0]?.uuid ?? ''
  return {
    ...it,
    jobUuid: order.jobs[0]?.uuid ?? '',
    quoteUuid: await first(admin.call(quotesMethods.list, it)),
    variationUuid: await first(admin.call(quoteVariationsMethods.list, it)),
    bookingUuid: await first(admin.call(bookingsMethods.list, it)),
    completionReportUuid: await first(admin.call(completionReportsMethods.list, it)),
    issueUuid: await first(admin.call(issuesMethods.list, it)),
    invoiceUuid: await first(admin.call(invoicesMethods.list, it)),
    organisationUuid: await first(admin.call(organisationsMethods.list, {})),
    locationUuid: market.places[0]?.uuid ?? '',
    contractorUuid: scenario.firm.uuid,
    userUuid: market.people.find(({ role }) => role === 'VWR')?.userUuid ?? '',
  }
}
