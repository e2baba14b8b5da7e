import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { DetailPage } from '@fettle/ui/layout/detail-page'
import { WithSideColumn } from '@fettle/ui/layout/side-column'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { ThumbBar } from '@fettle/ui/layout/thumb-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ChecklistCard } from '../parts/checklist-card.tsx'
import { NextSteps, TaskActions } from '../parts/task-actions.tsx'
import { TaskDue, TaskPriorityBadge, TaskStateBadge } from '../parts/task-badges.tsx'
import { LinksCard, TaskActivity, TaskNotices, TaskText } from '../parts/task-parts.tsx'
import { useTaskPaths } from '../use-task-paths.ts'

/** A task: the next step, its checklist, and what it is about. */
export function TaskPage() {
  const { t } = useLingui()
  const paths = useTaskPaths()
  const factsOf = useFacts()
  const task = useQuery(methodQuery(tasksMethods.get, { taskUuid: useRouteParam('taskUuid') }))
  return (
    <DetailPage
      {...loadStateOf(task)}
      frame={(view) => ({
        title: view.title,
        badge: (
          <Cluster gap={1}>
            <TaskStateBadge state={view.state} />
            <TaskPriorityBadge priority={view.priority} />
          </Cluster>
        ),
        crumbs: [{ label: t`Tasks`, href: paths.tasks }, { label: view.title }],
        crumbsLabel: t`Breadcrumb`,
        actions: <TaskActions task={view} hasThumbBar />,
        facts: factsOf(view),
      })}
    >
      {(view) => (
        <Stack gap={4}>
          <TaskNotices task={view} />
          <WithSideColumn
            sideColumnLabel={t`About this task`}
            sideColumn={
              <>
                <LinksCard task={view} />
                <TaskActivity task={view} />
              </>
            }
          >
            <ChecklistCard task={view} />
            <TaskText task={view} />
          </WithSideColumn>
          {['start', 'resume', 'complete'].some((verb) => view.can.includes(verb)) && (
            <ThumbBar>
              <Cluster gap={2}>
                <NextSteps task={view} />
              </Cluster>
            </ThumbBar>
          )}
        </Stack>
      )}
    </DetailPage>
  )
}

const useFacts = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return (view: TaskView) => [
    { label: t`Due`, value: <TaskDue task={view} /> },
    { label: t`Assignee`, value: view.assigneeName ?? view.teamName ?? t`Unassigned` },
    ...(view.startsOn === null ? [] : [{ label: t`Begins`, value: formats.day(view.startsOn) }]),
    { label: t`Created by`, value: view.createdBy ?? t`Series` },
    ...(view.watchers.length === 0
      ? []
      : [{ label: t`Followers`, value: view.watchers.map(({ name }) => name).join(', ') }]),
  ]
}
