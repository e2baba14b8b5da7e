import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { workOrderQuery } from '../../work-orders/work-orders.queries.ts'

const counted = ['submitted', 'approval_pending', 'accepted', 'revision_requested']

/** The quote of the address, all quotes of its order, and whether accepting it needs a waiver of the minimum number. */
export const useClientQuote = () => {
  const workOrderUuid = useRouteParam('workOrderUuid')
  const { data: quote } = useSuspenseQuery(methodQuery(quotesMethods.get, { quoteUuid: useRouteParam('quoteUuid') }))
  const { data: order } = useSuspenseQuery(workOrderQuery(workOrderUuid))
  const { data: all } = useSuspenseQuery(methodPageQuery(quotesMethods.list, { workOrderUuid }, { limit: 100 }))
  const quotesIn = all.rows.filter(({ state }) => counted.includes(state)).length
  return { workOrderUuid, quote, quotes: all.rows, needsWaiver: quotesIn < order.minimumQuotes }
}

/** What the client's decision says. */
export function DecisionNote({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  if (!quote.decisionNote) return null
  return (
    <Banner status="info" title={t`Comments`}>
      {quote.decisionNote}
    </Banner>
  )
}
