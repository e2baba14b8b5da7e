import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { type Comparison, tendersMethods } from '@fettle/contracts/tenders/tenders.methods'
import type { Money } from '@fettle/domain/kernel/money'
import { distanceBetween } from '@fettle/domain/rules/position'
import { byPrice, type ComparedQuote, matchedLines, priceDeltas } from '@fettle/domain/tenders/compare-quotes'
import { findBidders } from '#areas/contractors/contractors.port'
import { findPosition } from '#areas/locations/locations.port'
import { findBases } from '#areas/profiles/profiles.port'
import { bidCount, quotesOfOrder, showQuotes } from '#areas/quotes/quotes.port'
import { findRatings } from '#areas/reviews/reviews.port'
import { nonCompliantAmong } from '#areas/verifications/verifications.port'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { historyWith } from '../tenders.store.ts'

const nothingTogether = { ordersTogether: 0, finished: 0, inTime: 0, visited: 0, firstVisit: 0, recalls: 0, issues: 0 }

type Compared = ComparedQuote & { readonly view: QuoteView }
const comparedOf = (view: QuoteView): Compared => ({
  view,
  quoteId: view.uuid,
  state: view.state as ComparedQuote['state'],
  gross: view.totals.gross.amount,
  lines: view.lines.map(({ description, net }) => ({ description, net: net.amount })),
})

/** Compared lines with sums in wire format. */
const showLinesOf = (quotes: readonly Compared[], currency: Money['currency']): Comparison['lines'] =>
  matchedLines(quotes).map(({ description, nets }) => ({
    description,
    nets: Object.fromEntries([...nets].map(([quoteId, amount]) => [quoteId, { amount, currency }])),
  }))

export const compareQuotes = handler(tendersMethods.compare, async ({ workOrderUuid }, { read, actor, now }) => {
  const order = await ownOrder(read, actor, workOrderUuid)
  const all = await quotesOfOrder(read, order.id)
  const records = all.filter(({ state }) => state !== 'superseded')
  const quotes = byPrice((await showQuotes(read, records, { actor, now })).map(comparedOf))
  const firms = records.map(({ contractorTenantId }) => contractorTenantId)
  const hire = { category: order.category, timeZone: order.timeZone, now }
  const [bidders, histories, ratings, unverified, bases, place] = await Promise.all([
    findBidders(read, firms),
    historyWith(read, firms),
    findRatings(read, firms),
    nonCompliantAmong(read, firms, hire),
    findBases(read, firms),
    findPosition(read, { tenantId: order.clientTenantId, id: order.locationId }),
  ])
  const above = priceDeltas(quotes)
  const bids = quotes.map(({ view }) => {
    const difference = above.get(view.uuid)
    const bidder = bidders.get(view.contractorUuid)
    const base = bases.get(view.contractorUuid)
    return {
      quote: view,
      difference: difference === undefined ? null : { amount: difference, currency: view.totals.gross.currency },
      isLowest: difference === 0,
      kind: bidder?.kind ?? null,
      isVerified: bidder?.isVerified ?? false,
      hasVatNumber: bidder?.hasVatNumber ?? false,
      town: bidder?.town ?? null,
      distance: base && place ? distanceBetween(base, place) : null,
      rating: ratings.get(view.contractorUuid)?.overall ?? null,
      reviews: ratings.get(view.contractorUuid)?.reviews ?? 0,
      missing: [...(unverified.get(view.contractorUuid) ?? [])],
      history: histories.get(view.contractorUuid) ?? nothingTogether,
    }
  })
  const [first] = bids
  const lines = first === undefined ? [] : showLinesOf(quotes, first.quote.totals.gross.currency)
  return { bids, lines, quotesIn: bidCount(all), minimumQuotes: order.minimumQuotes }
})
