import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { DashboardPanel } from '@fettle/ui/layout/dashboard-frame'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { listLoadState, type QueryState } from '../../../kit/screens/load-state.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Rows of a panel. */
export const panelSize = 6

type WorkRow = {
  readonly uuid: string
  readonly title: string
  readonly number: number
  readonly changedAt: string
}

type WorkPanelProps<Row> = {
  readonly title: string
  readonly list: QueryState<{ readonly rows: readonly Row[] }>
  readonly columns: readonly Column<Row>[]
  readonly rowHref: (row: Row) => string
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly description: string }
}

/** A few orders or jobs. */
export function WorkPanel<Row extends WorkRow>({ title, list, ...props }: WorkPanelProps<Row>) {
  return (
    <DashboardPanel
      title={title}
      isFlush
      {...listLoadState(list, {
        table: (rows) => (
          <DataTable
            isBare
            label={title}
            columns={props.columns}
            rowKey={(row) => row.uuid}
            rowHref={props.rowHref}
            skeletonRows={panelSize}
            {...rows}
          />
        ),
        empty: <EmptyState headingLevel={3} {...props.empty} />,
      })}
    />
  )
}

type ColumnParts<Row> = {
  readonly header: string
  readonly placeOf: (row: Row) => string
  readonly status: Pick<Column<Row>, 'id' | 'cell'>
}

/** Columns of a panel: title, status, and the latest change. `placeOf` and `status` are constants, so that rows stay memoised. */
export const useWorkColumns = <Row extends WorkRow>(parts: ColumnParts<Row>): readonly Column<Row>[] => {
  const { t } = useLingui()
  const { header, placeOf, status } = parts
  return useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'title',
        header,
        isPrimary: true,
        phonePlace: 'title',
        cell: (row) => (
          <TitleWithSubtitle
            title={row.title}
            below={
              <>
                <Figure>#{row.number}</Figure> · {placeOf(row)}
              </>
            }
          />
        ),
      },
      { ...status, header: t`Status`, phonePlace: 'corner' },
      {
        id: 'changed',
        header: t`Changed`,
        align: 'end',
        cell: (row) => <Moment at={row.changedAt} />,
      },
    ],
    [t, header, placeOf, status],
  )
}

function Moment({ at }: { at: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <Text as="span" tone="soft">
      {formats.relative(at, now)}
    </Text>
  )
}
