import type { InvoiceRow } from '@fettle/contracts/invoices/invoice-view'
import { type Column, DataTable } from '@fettle/ui/data-table'
import { Cluster, Stack } from '@fettle/ui/stack'
import { StatusBadge } from '@fettle/ui/status-badge'
import { Text } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { Day, Money } from '../../../kit/texts/money.tsx'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'

/** The company's invoices for a job, the latest first. */
export function JobInvoiceList({ rows, empty }: { rows: readonly InvoiceRow[]; empty: ReactNode }) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useContractorPaths()
  const columns = useMemo(
    (): readonly Column<InvoiceRow>[] => [
      {
        id: 'number',
        header: t`Invoice`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ number, kind }) => (
          <Stack gap={0}>
            <Text as="span" weight="medium">
              {number}
            </Text>
            <Text as="span" size="small" tone="soft">
              {words.invoiceKind(kind)}
            </Text>
          </Stack>
        ),
      },
      { id: 'state', header: t`Status`, phonePlace: 'corner', cell: (row) => <StateCell row={row} /> },
      { id: 'issued', header: t`Issued`, cell: ({ issuedOn }) => <Day value={issuedOn} /> },
      { id: 'due', header: t`Due`, cell: ({ dueOn }) => <Day value={dueOn} /> },
      { id: 'gross', header: t`Total including tax`, align: 'end', cell: ({ gross }) => <Money value={gross} /> },
    ],
    [t, words],
  )
  return (
    <DataTable
      isBare
      label={t`Invoices`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowHref={(row) => paths.invoice(row.jobUuid, row.uuid)}
      empty={empty}
    />
  )
}

function StateCell({ row }: { row: InvoiceRow }) {
  return (
    <Cluster gap={1}>
      <StateBadge kind="invoice" state={row.state} />
      {row.isOverdue && (
        <StatusBadge status="error">
          <Trans>Overdue</Trans>
        </StatusBadge>
      )}
    </Cluster>
  )
}
