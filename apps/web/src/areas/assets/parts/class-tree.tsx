import { type AssetClassView, classesMethods } from '@fettle/contracts/assets/classes.methods'
import { Button } from '@fettle/ui/controls/button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { toast } from '@fettle/ui/feedback/toast'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ArchivedSelect } from '../../../kit/lists/archived-select.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { ClassFiles } from '../forms/class-files.tsx'
import { useClassSystems } from '../use-class-systems.ts'
import styles from './class-tree.module.css'

export type OpenClass = AssetClassView | 'new'
type ClassTreeProps = {
  readonly isArchived: boolean
  readonly onArchivedChange: (archived: 'yes' | undefined) => void
  readonly onOpen: (one: OpenClass) => void
}

/** Classes of assets below one another, with the list that ships and the files of others. */
export function ClassTree({ isArchived, onArchivedChange, onOpen }: ClassTreeProps) {
  const { t } = useLingui()
  const query = useQuery(methodQuery(classesMethods.list, { isArchived }))
  const columns = useColumns()
  return (
    <Stack>
      <FilterBar
        label={t`Filter`}
        filters={<ArchivedSelect isArchived={isArchived} onChange={onArchivedChange} />}
        end={<ClassFiles />}
      />
      <LoadStateView
        {...listLoadState(
          { ...query, data: query.data && { rows: query.data.classes } },
          {
            empty: isArchived ? (
              <EmptyState title={t`Nothing is archived`} />
            ) : (
              <EmptyState
                title={t`No classes yet`}
                description={t`Begin with our list, which you can change, or import a table such as DIN 276, Uniclass or Uniformat that you have a licence for.`}
                actions={<AddShipped />}
              />
            ),
            table: (rows) => (
              <DataTable
                label={t`Classes`}
                columns={columns}
                rowKey={({ uuid }) => uuid}
                onRowOpen={onOpen}
                {...rows}
              />
            ),
          },
        )}
      />
    </Stack>
  )
}

function AddShipped() {
  const { t } = useLingui()
  const { run, isRunning } = useCommand(classesMethods.addShipped)
  const add = async () => {
    const { classes } = await run({})
    const { length } = classes
    toast.success({ title: plural(length, { one: '# class added', other: '# classes added' }) })
  }
  return (
    <Row>
      <Button loading={isRunning} onPress={() => void add().catch(() => undefined)}>
        {t`Use our list`}
      </Button>
    </Row>
  )
}

const useColumns = (): readonly Column<AssetClassView>[] => {
  const { t } = useLingui()
  const labels = useLabels()
  const systems = useClassSystems()
  return useMemo(
    (): readonly Column<AssetClassView>[] => [
      {
        id: 'class',
        header: t`Class`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ code, name, level }) => <span className={styles['name']} data-level={level}>{`${code} ${name}`}</span>,
      },
      { id: 'system', header: t`System`, cell: ({ system }) => systems[system] },
      {
        id: 'trade',
        header: t`Trade`,
        cell: ({ category, service }) =>
          category === null
            ? '–'
            : [labels.category(category), service && labels.service(category, service)].filter(Boolean).join(', '),
      },
      {
        id: 'types',
        header: t`Asset types`,
        align: 'end',
        cell: ({ typeCount }) => (typeCount === 0 ? '–' : <Figure>{typeCount}</Figure>),
      },
    ],
    [t, labels, systems],
  )
}
