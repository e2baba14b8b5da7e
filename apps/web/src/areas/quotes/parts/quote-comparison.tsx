import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { ComparisonTable } from '@fettle/ui/comparison-table'
import { LinkButton } from '@fettle/ui/link-button'
import { Text } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-edition.ts'
import { ClientQuoteActions } from './client-quote-actions.tsx'

type QuoteComparisonProps = { readonly quotes: readonly QuoteView[]; readonly minimumQuotes: number }

const live = ['submitted', 'approval_pending']
const counted = ['submitted', 'approval_pending', 'accepted', 'revision_requested']

/** Quotes side by side, the same questions asked of each; the lowest price stands out. */
export function QuoteComparison({ quotes, minimumQuotes }: QuoteComparisonProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const inNow = quotes.filter(({ state }) => live.includes(state))
  const lowest = Math.min(...inNow.map(({ totals }) => totals.gross.amount))
  const needsWaiver = quotes.filter(({ state }) => counted.includes(state)).length < minimumQuotes
  const items = quotes.map((quote) => ({
    id: quote.uuid,
    title: quote.contractorName,
    note: quote.number,
    isBest: inNow.length > 1 && live.includes(quote.state) && quote.totals.gross.amount === lowest,
    actions: (
      <>
        <ClientQuoteActions quote={quote} needsWaiver={needsWaiver} size="small" />
        <LinkButton
          href={paths.quote(quote.workOrderUuid, { jobUuid: quote.jobUuid, quoteUuid: quote.uuid })}
          size="small"
          variant="tertiary"
        >
          <Trans>See all lines</Trans>
        </LinkButton>
      </>
    ),
  }))
  return <ComparisonTable label={t`Quotes side by side`} items={items} rows={useRows(quotes)} />
}

const useRows = (quotes: readonly QuoteView[]) => {
  const { t } = useLingui()
  const formats = useFormats()
  const row = (id: string, label: string, value: (quote: QuoteView) => React.ReactNode) => ({
    id,
    label,
    values: Object.fromEntries(quotes.map((quote) => [quote.uuid, value(quote)])),
  })
  return [
    row('state', t`Status`, (quote) => <StateBadge kind="quote" state={quote.state} />),
    row('gross', t`Total including tax`, (quote) => (
      <Text as="strong" size="lead">
        <Money value={quote.totals.gross} />
      </Text>
    )),
    row('net', t`Net`, (quote) => <Money value={quote.totals.net} />),
    row('labour', t`Of which labour`, (quote) => <Money value={quote.totals.labourNet} />),
    row('start', t`Can start`, (quote) => <Day value={quote.startOn} />),
    row('duration', t`Working days`, (quote) =>
      quote.durationDays === null ? null : formats.number(quote.durationDays),
    ),
    row('valid', t`Open until`, (quote) => <Day value={quote.validUntil} />),
    row('note', t`Note`, (quote) => quote.note),
    row('decision', t`Decision`, (quote) => quote.decisionNote),
  ]
}
