import type { QuoteView } from '@fettle/contracts/quotes/quote-view'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'

/** The company's quotes of a job in all versions, latest first. */
export function JobQuoteList({ rows, empty }: { rows: readonly QuoteView[]; empty: ReactNode }) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const columns = useMemo(
    (): readonly Column<QuoteView>[] => [
      {
        id: 'number',
        header: t`Quote`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ number, revision, recordedSide }) => (
          <Stack gap={0}>
            <Text as="span" weight="medium">
              {number}
            </Text>
            <Text as="span" size="small" tone="soft">
              {recordedSide === null ? t`Version ${revision}` : t`External`}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => <StateBadge kind="quote" state={state} />,
      },
      { id: 'valid', header: t`Valid until`, cell: ({ validUntil }) => <Day value={validUntil} /> },
      {
        id: 'gross',
        header: t`Total incl. VAT`,
        align: 'end',
        cell: ({ totals }) => <Money value={totals.gross} />,
      },
    ],
    [t],
  )
  return (
    <DataTable
      isBare
      label={t`Quotes`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.quote(row.jobUuid, row.uuid)}
      empty={empty}
    />
  )
}
