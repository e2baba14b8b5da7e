import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useRecorder } from '../shared/external-document-card.tsx'

/** Stated sums of an external quote, and who recorded it. */
export function ExternalQuoteFacts({ quote }: { quote: QuoteView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const recorder = useRecorder()
  const { totals, lines } = quote
  const tax = { ...totals.gross, amount: totals.gross.amount - totals.net.amount }
  const decided = quote.decidedAt && [quote.decidedBy, formats.dateTime(quote.decidedAt)].filter(Boolean).join(', ')
  return (
    <DefinitionList
      layout="columns"
      items={[
        { label: t`Status`, value: <StateBadge kind="quote" state={quote.state} /> },
        { label: t`What the paper is for`, value: lines[0]?.description },
        { label: t`Total including tax`, value: <Money value={totals.gross} /> },
        { label: t`Tax in it`, value: <Money value={tax} /> },
        ...(totals.labourNet.amount === 0
          ? []
          : [{ label: t`Labour, net`, value: <Money value={totals.labourNet} /> }]),
        { label: t`Date of the quote`, value: <Day value={quote.paperOn} /> },
        { label: t`Open until`, value: <Day value={quote.validUntil} /> },
        { label: t`Recorded by`, value: recorder(quote) },
        { label: t`Recorded`, value: quote.submittedAt && formats.dateTime(quote.submittedAt) },
        { label: t`Decided`, value: decided },
      ]}
    />
  )
}
