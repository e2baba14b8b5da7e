import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { type TaskPriority, taskPriorities } from '@fettle/domain/tasks/task'
import { type TaskFilter, taskFilters } from '@fettle/domain/tasks/task-filters'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, TasksIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TaskDrawer } from '../forms/task-drawer.tsx'
import { QuickAdd } from '../parts/quick-add.tsx'
import { TaskFilterTabs } from '../parts/task-filter-tabs.tsx'
import { TaskPreview } from '../parts/task-preview.tsx'
import { TaskTabs } from '../parts/task-tabs.tsx'
import { TaskTable } from '../parts/task-table.tsx'
import { useTaskLabels } from '../use-task-labels.ts'

const keys = ['filter', 'q', 'assignee', 'teamUuid', 'priority', 'preview'] as const

const toFilter = (given: string | undefined): TaskFilter => taskFilters.find((each) => each === given) ?? 'all'

/** Tasks by the ten filters, with a line to add one. */
export function TasksPage() {
  const { t } = useLingui()
  const { state, offset, change, address } = useListAddress(keys)
  const filter = toFilter(state.filter)
  const isEnded = filter === 'completed' || filter === 'cancelled'
  const list = useQuery(
    methodPageQuery(
      tasksMethods.list,
      {
        filter,
        q: state.q ?? '',
        ...(state.assignee && { assignee: state.assignee }),
        ...(state.teamUuid && { teamUuid: state.teamUuid }),
        ...(state.priority && { priority: state.priority as TaskPriority }),
        ...(isEnded && { sort: 'completed', direction: 'desc' }),
      },
      { offset, limit: 50 },
    ),
  )
  const show = (preview: string) => change({ preview, offset: String(offset) })
  return (
    <ListPage
      title={t`Tasks`}
      actions={<AddTaskButton />}
      tabs={<TaskTabs active="tasks" />}
      filters={
        <Stack gap={3}>
          <TaskFilterTabs
            active={filter}
            hrefOf={(next) => address({ filter: next === 'all' ? '' : next, preview: '' })}
          />
          <QuickAdd />
          <ListFilterBar
            selectFilters={useSelectFilters()}
            state={state}
            onChange={change}
            searchLabel={t`Search tasks`}
            placeholder={t`Search by title or description`}
          />
        </Stack>
      }
      {...listLoadState(list, {
        table: ({ rows }) => <TaskTable rows={rows} activeKey={state.preview} onOpen={({ uuid }) => show(uuid)} />,
        empty: (
          <EmptyState
            icon={<TasksIcon />}
            title={t`No tasks here`}
            description={t`A task says what has to be done, by when and by whom. It can have a checklist and links to work orders, locations and more.`}
          />
        ),
      })}
      previewLabel={t`Task`}
      preview={state.preview && <TaskPreview key={state.preview} taskUuid={state.preview} onClose={() => show('')} />}
      pagination={
        <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
      }
    />
  )
}

function AddTaskButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('tasks.create')) return null
  return (
    <>
      <Button startIcon={<AddIcon />} onPress={() => setOpen(true)}>
        {t`Add task`}
      </Button>
      {isOpen && <TaskDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

const useSelectFilters = () => {
  const { t } = useLingui()
  const { priorities } = useTaskLabels()
  const { data } = useQuery(methodQuery(tasksMethods.people, {}))
  return [
    {
      id: 'assignee',
      label: t`Assignee`,
      allLabel: t`All assignees`,
      options: [
        { id: 'me', label: t`My tasks` },
        ...(data?.users ?? []).map(({ userUuid, name }) => ({ id: userUuid, label: name })),
      ],
    },
    {
      id: 'teamUuid',
      label: t`Team`,
      allLabel: t`All teams`,
      options: (data?.teams ?? []).map(({ teamUuid, name }) => ({ id: teamUuid, label: name })),
    },
    {
      id: 'priority',
      label: t`Priority`,
      allLabel: t`All priorities`,
      options: taskPriorities.map((id) => ({ id, label: priorities[id] })),
    },
  ]
}
