import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { Cluster } from '@fettle/ui/layout/stack'
import { type Column, DataTable, type Selection } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useTaskPaths } from '../use-task-paths.ts'
import { TaskDue, TaskPriorityBadge, TaskStateBadge } from './task-badges.tsx'

type TaskTableProps = {
  readonly rows: readonly TaskRow[] | undefined
  readonly selection?: Selection | undefined
  readonly activeKey?: string | undefined
  readonly onOpen?: ((task: TaskRow) => void) | undefined
  readonly isBare?: boolean
}

/** Tasks with the person, the day and the state. */
export function TaskTable({ rows, selection, activeKey, onOpen, isBare = false }: TaskTableProps) {
  const { t } = useLingui()
  const paths = useTaskPaths()
  return (
    <DataTable
      label={t`Tasks`}
      columns={useColumns()}
      rows={rows}
      empty={null}
      isBare={isBare}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ title }) => title}
      rowHref={({ uuid }) => paths.task(uuid)}
      selection={selection}
      activeKey={activeKey}
      {...(onOpen && { onRowOpen: onOpen })}
    />
  )
}

const useColumns = (): readonly Column<TaskRow>[] => {
  const { t } = useLingui()
  return useMemo(
    (): readonly Column<TaskRow>[] => [
      {
        id: 'title',
        header: t`Task`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ title, itemsDone, itemsTotal, isRecurring, priority }) => {
          const text = [itemsTotal > 0 && t`${itemsDone} of ${itemsTotal} done`, isRecurring && t`Repeats`]
          return (
            <TitleWithSubtitle
              title={title}
              below={text.filter(Boolean).join(' · ')}
              badge={<TaskPriorityBadge priority={priority} />}
            />
          )
        },
      },
      {
        id: 'assignee',
        header: t`Assignee`,
        cell: ({ assigneeName, teamName }) => assigneeName ?? teamName ?? t`Unassigned`,
      },
      { id: 'due', header: t`Due`, cell: (task) => <TaskDue task={task} /> },
      {
        id: 'state',
        header: t`Status`,
        phonePlace: 'corner',
        cell: ({ state }) => (
          <Cluster gap={1}>
            <TaskStateBadge state={state} />
          </Cluster>
        ),
      },
    ],
    [t],
  )
}
