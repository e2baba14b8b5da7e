import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { type TaskPriority, taskPriorities } from '@fettle/domain/tasks/task'
import { type TaskFilter, taskFilters } from '@fettle/domain/tasks/task-filters'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon, TasksIcon } from '@fettle/ui/controls/icons'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { ListPage, type ListPageProps } from '@fettle/ui/layout/list-page'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ViewMenu } from '../../../kit/list-views/view-menu.tsx'
import { type ListState, useListAddress } from '../../../kit/lists/list-address.ts'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { nothingSelected, useSelection } from '../../../kit/lists/use-selection.ts'
import { listLoadState } from '../../../kit/screens/load-state.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { StartTaskDownload } from '../../downloads/shared/start-download.tsx'
import { TaskDrawer } from '../forms/task-drawer.tsx'
import { QuickAdd } from '../parts/quick-add.tsx'
import { PeopleBoard, TaskBoard } from '../parts/task-board.tsx'
import { TaskCalendar } from '../parts/task-calendar.tsx'
import { TaskFilterTabs } from '../parts/task-filter-tabs.tsx'
import { TaskPreview } from '../parts/task-preview.tsx'
import { TaskSelectionBar } from '../parts/task-selection-bar.tsx'
import { TaskTable } from '../parts/task-table.tsx'
import { TaskTabs } from '../parts/task-tabs.tsx'
import { ViewSwitch } from '../parts/view-switch.tsx'
import { type TaskViewMode, taskViewModes } from '../task-view-mode.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import { useTaskViews } from '../use-task-views.ts'

const keys = ['filter', 'q', 'assignee', 'teamUuid', 'priority', 'preview', 'as', 'view', 'day'] as const

const toFilter = (given: string | undefined): TaskFilter => taskFilters.find((each) => each === given) ?? 'all'

const toMode = (given: string | undefined): TaskViewMode | undefined => taskViewModes.find((each) => each === given)

/** Tasks by the ten filters, with a line to add one. */
export function TasksPage() {
  const { t } = useLingui()
  const { state, change, address } = useListAddress(keys)
  const filter = toFilter(state.filter)
  const mode = toMode(state.as)
  const asked = toListFilter(state, filter)
  const exports = usePermission('reports.export')
  const view = useTaskViews()
  return (
    <TaskList
      asked={asked}
      mode={mode}
      frame={{
        title: t`Tasks`,
        actions: (
          <>
            {exports && <StartTaskDownload filter={asked} />}
            <AddTaskButton />
          </>
        ),
        tabs: <TaskTabs active="tasks" />,
        filters: (
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
              end={
                <>
                  <ViewMenu state={view} />
                  <ViewSwitch mode={mode} onSwitch={(as) => change({ as, preview: '' })} />
                </>
              }
            />
          </Stack>
        ),
      }}
    />
  )
}

/** The filter of the method from the address; ended tasks come latest first. */
const toListFilter = (state: ListState<(typeof keys)[number]>, filter: TaskFilter) => ({
  filter,
  q: state.q ?? '',
  ...(state.assignee && { assignee: state.assignee }),
  ...(state.teamUuid && { teamUuid: state.teamUuid }),
  ...(state.priority && { priority: state.priority as TaskPriority }),
  ...((filter === 'completed' || filter === 'cancelled') && { sort: 'completed' as const, direction: 'desc' as const }),
})

type TaskListProps = {
  readonly asked: ReturnType<typeof toListFilter>
  readonly mode: TaskViewMode | undefined
  readonly frame: Pick<ListPageProps<unknown>, 'title' | 'actions' | 'tabs' | 'filters'>
}

/** Tasks of one board or page at most. */
const boardRows = 100

/** The tasks as rows with a preview, as a board, by person or in a calendar. */
function TaskList({ asked, mode, frame }: TaskListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { state, offset, change } = useListAddress(keys)
  const now = useNow()
  const page = mode === undefined ? { offset, limit: 50 } : { offset: 0, limit: boardRows }
  const list = useQuery(methodPageQuery(tasksMethods.list, asked, page))
  const selection = useSelection({ ...asked, offset })
  const mayChange = [usePermission('tasks.edit'), usePermission('tasks.work')].includes(true)
  const show = (preview: string) => change({ preview, offset: String(offset) })
  const preview = mode === undefined ? state.preview : undefined
  const rest = (list.data?.paging.count ?? 0) - boardRows
  const shown = (rows: readonly TaskRow[] | undefined) => {
    if (mode === 'board') return <TaskBoard rows={rows ?? []} />
    if (mode === 'people') return <PeopleBoard rows={rows ?? []} />
    if (mode === undefined)
      return (
        <TaskTable
          rows={rows}
          selection={mayChange ? selection : undefined}
          activeKey={preview}
          onOpen={({ uuid }) => show(uuid)}
        />
      )
    return (
      <TaskCalendar
        filter={asked}
        view={views.find((each) => each === state.view) ?? 'month'}
        day={state.day ?? formats.dayIn(now)}
        onChange={(next) => change({ view: next.view, day: next.day })}
      />
    )
  }
  return (
    <ListPage
      {...frame}
      {...listLoadState(list, {
        table: ({ rows }) => shown(rows),
        empty: mode === 'calendar' ? shown([]) : <NoTasks />,
      })}
      bulkBar={
        mode === undefined && (
          <TaskSelectionBar
            tasks={(list.data?.rows ?? []).filter(({ uuid }) => selection.selected.has(uuid))}
            onClear={() => selection.onChange(nothingSelected)}
          />
        )
      }
      previewLabel={t`Task`}
      preview={preview && <TaskPreview key={preview} taskUuid={preview} onClose={() => show('')} />}
      pagination={
        mode === undefined ? (
          <ListPagination paging={list.data?.paging} onOffsetChange={(next) => change({ offset: String(next) })} />
        ) : (
          mode !== 'calendar' && rest > 0 && <Text tone="soft">{t`${rest} more. Choose a filter to see them.`}</Text>
        )
      }
    />
  )
}

const views = ['day', 'week', 'month'] as const

function NoTasks() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<TasksIcon />}
      title={t`No tasks here`}
      description={t`A task says what has to be done, by when and by whom. It can have a checklist and links to work orders, locations and more.`}
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
