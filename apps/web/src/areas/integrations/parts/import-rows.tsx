import { type ImportRow, type ImportView, importsMethods } from '@fettle/contracts/integrations/imports.methods'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { renderListError } from '../../../kit/lists/render-list-error.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import s from './import-rows.module.css'

const states = ['waiting', 'ready', 'duplicate', 'error', 'done', 'undone', 'kept'] as const

/** Rows with their result and errors. */
export function ImportRows({ one }: { one: ImportView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { state, offset, change } = useListAddress(['state'])
  const paths = useClientPaths()
  const columns = useColumns()
  const shown = states.find((each) => each === state.state)
  const rows = methodPageQuery(
    importsMethods.rows,
    { importUuid: one.uuid, ...(shown ? { state: shown } : {}) },
    { offset },
  )
  // The query key includes the import's state, so that rows are refetched after the run.
  const list = useQuery({ ...rows, queryKey: [...rows.queryKey, `${one.state} ${one.doneCount} ${one.undoneCount}`] })
  return (
    <>
      <div className={s.part}>
        <SelectField
          label={t`Show`}
          width="short"
          emptyOption={t`All rows`}
          options={states.map((id) => ({ id, label: labels.state('import-row', id) }))}
          value={shown ?? ''}
          onChange={(next) => change({ state: next })}
        />
      </div>
      <DataTable
        label={t`Rows of the file`}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => String(row.position)}
        {...(one.doneCount > 0
          ? {
              rowHref: (row: ImportRow) =>
                row.workOrderUuid ? paths.workOrder(row.workOrderUuid) : paths.importRun(one.uuid),
            }
          : {})}
        isRefreshing={list.isPlaceholderData}
        error={renderListError(list)}
        empty={<EmptyState headingLevel={3} title={t`No rows of this kind`} />}
        isBare
      />
      <div className={s.part}>
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      </div>
    </>
  )
}

const useColumns = (): readonly Column<ImportRow>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  return useMemo(
    (): readonly Column<ImportRow>[] => [
      { id: 'title', header: t`Title`, isPrimary: true, phonePlace: 'title', cell: (row) => row.title || '–' },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: (row) => <StateBadge kind="import-row" state={row.state} />,
      },
      { id: 'position', header: t`Row`, align: 'end', cell: (row) => <Figure>{row.position}</Figure> },
      { id: 'reference', header: t`Client reference`, cell: (row) => row.externalReference || '–' },
      { id: 'address', header: t`Address`, cell: (row) => row.address || '–' },
      { id: 'priority', header: t`Priority`, cell: (row) => (row.priority ? labels.priority(row.priority) : '–') },
      {
        id: 'errors',
        header: t`What is wrong`,
        cell: (row) =>
          row.errors.length === 0
            ? '–'
            : row.errors.map(({ field, code, facts }) => (
                <Text key={`${field} ${code}`} size="small" tone="critical">
                  {field === '' ? t`Row` : labels.importField(field)}: {labels.fault(code, facts)}
                </Text>
              )),
      },
    ],
    [t, labels],
  )
}
