import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { useLingui } from '@lingui/react/macro'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day } from '../../../kit/texts/money.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { ExternalDocumentFacts } from '../shared/external-document-facts.tsx'

/** Stated sums of an external quote, and who recorded it. */
export function ExternalQuoteFacts({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const whoAndWhen = useWhoAndWhen()
  return (
    <ExternalDocumentFacts
      document={quote}
      first={[{ label: t`Status`, value: <StateBadge kind="quote" state={quote.state} /> }]}
      dates={[
        { label: t`Date of the quote`, value: <Day value={quote.paperOn} /> },
        { label: t`Valid until`, value: <Day value={quote.validUntil} /> },
      ]}
      last={[
        { label: t`Recorded`, value: quote.submittedAt && formats.dateTime(quote.submittedAt) },
        { label: t`Decided`, value: whoAndWhen(quote.decidedBy, quote.decidedAt) },
      ]}
    />
  )
}
