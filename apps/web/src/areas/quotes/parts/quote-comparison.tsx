import type { BidComparisonRow, Comparison } from '@fettle/contracts/tenders/tenders.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Card, Section } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { ComparisonTable } from '@fettle/ui/table/comparison-table'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
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
  if (isPhone) return <Cards comparison={comparison} />
  const items = bids.map((bid) => ({
    id: bid.quote.uuid,
    title: bid.quote.contractorName,
    note: bid.quote.number,
    isBest: bid.isLowest,
    actions: <Actions bid={bid} comparison={comparison} />,
  }))
  return (
    <Card title={t`Quotes`} isFlush>
      <ComparisonTable label={t`Quotes side by side`} items={items} rows={rows} />
    </Card>
  )
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
