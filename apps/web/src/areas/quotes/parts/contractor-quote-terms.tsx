import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { DisclaimerCard } from '../../work-orders/shared/disclaimer-card.tsx'
import { ContractorVariations } from './variations-section.tsx'

/** The disclaimer that a quote was made under, and the variations of an accepted one. */
export function ContractorQuoteTerms({ quote }: { quote: QuoteView }) {
  return (
    <>
      <DisclaimerCard disclaimer={quote.disclaimer} clientName={quote.clientName} />
      {quote.state === 'accepted' && (
        <SuspenseBoundary skeleton={<PartSkeleton />}>
          <ContractorVariations of={{ quoteUuid: quote.uuid }} quote={quote} />
        </SuspenseBoundary>
      )}
    </>
  )
}
