import type { BidComparisonRow, Comparison } from '@fettle/contracts/tenders/tenders.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card, Section } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { ComparisonTable } from '@fettle/ui/table/comparison-table'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { Money } from '../../../kit/texts/money.tsx'
import { useIsPhone } from '../../../kit/use-media.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { ClientQuoteActions } from './client-quote-actions.tsx'
import { useComparedRows } from './use-compared-rows.tsx'

/** Comparison of quotes, lowest first; stacked on a phone. */
export function QuoteComparison({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const rows = useComparedRows(comparison)
  const { bids } = comparison
  const groupOf = useRowGroups()
  if (isPhone || bids.length === 1) return <Cards comparison={comparison} />
  const highest = Math.max(...bids.map(({ quote }) => quote.totals.gross.amount))
  const items = bids.map((bid) => ({
    id: bid.quote.uuid,
    title: bid.quote.contractorName,
    note: bid.quote.number,
    figure: <Money value={bid.quote.totals.gross} />,
    share: highest > 0 ? bid.quote.totals.gross.amount / highest : undefined,
    isBest: bid.isLowest,
    actions: <Actions bid={bid} comparison={comparison} />,
  }))
  return (
    <Card title={t`Quotes`} isFlush>
      <ComparisonTable
        label={t`Quotes side by side`}
        items={items}
        rows={rows.filter(({ id }) => id !== 'gross').map((row) => ({ ...row, group: groupOf(row.id) }))}
        differencesLabel={t`Show differences only`}
      />
    </Card>
  )
}

/** Heading of the rows: price, time, scope, track record, company. */
const useRowGroups = () => {
  const { t } = useLingui()
  const groups: readonly (readonly [string, readonly string[]])[] = [
    [t`Price`, ['state', 'difference', 'net', 'labour']],
    [t`Schedule`, ['start', 'duration', 'valid']],
    [t`About the company`, ['kind', 'town', 'distance', 'documents', 'verified']],
    [t`Track record`, ['rating', 'together', 'time', 'visit', 'recalls', 'issues']],
  ]
  return (id: string): string => groups.find(([, ids]) => ids.includes(id))?.[0] ?? t`Scope`
}

function Cards({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui()
  const rows = useComparedRows(comparison)
  return (
    <Section title={t`Quotes`}>
      {comparison.bids.map((bid) => (
        <Card
          key={bid.quote.uuid}
          headingLevel={3}
          title={bid.quote.contractorName}
          mark={bid.isLowest ? 'success' : undefined}
        >
          <Stack gap={4}>
            <DefinitionList
              items={rows.flatMap(({ label, values }) => {
                const value = values[bid.quote.uuid]
                return value === null || value === undefined || value === '' ? [] : [{ label, value }]
              })}
            />
            <Cluster>
              <Actions bid={bid} comparison={comparison} />
            </Cluster>
          </Stack>
        </Card>
      ))}
    </Section>
  )
}

function Actions({ bid: { quote }, comparison }: { bid: BidComparisonRow; comparison: Comparison }) {
  const paths = useClientPaths()
  return (
    <>
      <ClientQuoteActions quote={quote} needsWaiver={comparison.quotesIn < comparison.minimumQuotes} size="small" />
      <LinkButton href={paths.quote(quote.workOrderUuid, quote.jobUuid, quote.uuid)} size="small" variant="tertiary">
        <Trans>See all lines</Trans>
      </LinkButton>
    </>
  )
}
