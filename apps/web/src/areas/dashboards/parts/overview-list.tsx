import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Figure, Text } from '@fettle/ui/layout/text'
import type { Column } from '@fettle/ui/table/data-table'
import { DataTable } from '@fettle/ui/table/data-table'
import type { ReactNode } from 'react'
import { listLoadState, type QueryState } from '../../../kit/screens/load-state.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Row = { readonly uuid: string; readonly name: string; readonly counts: Readonly<Record<string, number>> }

type CountColumn = {
  readonly id: string
  readonly header: string
  readonly of: (counts: Row['counts']) => number
  /** True where the count needs action by this tenant. */
  readonly isOwnTurn?: boolean
}

type OverviewListProps = {
  readonly title: string
  readonly place: string
  readonly reading: QueryState<{ readonly rows: readonly Row[] }>
  readonly counts: readonly CountColumn[]
  readonly hrefOf?: (row: Row) => string
  readonly empty: { readonly title: string; readonly description: string }
  readonly actions?: ReactNode
}

/** Counts by bucket, for each organisation or client. */
export function OverviewList({ title, place, reading, counts, hrefOf, empty, actions }: OverviewListProps) {
  const columns: readonly Column<Row>[] = [
    { id: 'name', header: place, isPrimary: true, width: '30%', phonePlace: 'title', cell: (row) => row.name },
    ...counts.map(({ id, header, of, isOwnTurn = false }) => ({
      id,
      header,
      align: 'end' as const,
      cell: (row: Row) => <Count value={of(row.counts)} isOwnTurn={isOwnTurn} />,
    })),
  ]
  return (
    <ListPage
      title={title}
      actions={actions}
      {...listLoadState(reading, {
        table: (rows) => (
          <DataTable
            label={title}
            columns={columns}
            rowKey={(row) => row.uuid}
            {...(hrefOf ? { rowHref: hrefOf } : {})}
            {...rows}
          />
        ),
        empty: <EmptyState title={empty.title} description={empty.description} />,
      })}
    />
  )
}

function Count({ value, isOwnTurn }: { value: number; isOwnTurn: boolean }) {
  const formats = useFormats()
  return (
    <Text as="span" tone={value === 0 ? 'soft' : isOwnTurn ? 'attention' : undefined} weight="medium">
      <Figure>{formats.number(value)}</Figure>
    </Text>
  )
}
