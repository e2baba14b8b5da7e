import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useTaskPaths } from '../use-task-paths.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { PanelHeading } from './panel-heading.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskDue, TaskStateBadge } from './task-badges.tsx'
import { LinksCard, TaskNotices, TaskText } from './task-parts.tsx'

/** A task beside the list: the next step and the checklist. */
export function TaskPreview({ taskUuid, onClose }: { taskUuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const paths = useTaskPaths()
  const task = useQuery(methodQuery(tasksMethods.get, { taskUuid }))
  return (
    <LoadStateView {...loadStateOf(task)}>
      {(view) => (
        <Stack gap={4}>
          <PanelHeading title={view.title} onClose={onClose}>
            <Cluster gap={2}>
              <TaskStateBadge state={view.state} />
              <TaskDue task={view} />
              <Text as="span" tone="soft">
                {view.assigneeName ?? view.teamName ?? t`Unassigned`}
              </Text>
            </Cluster>
          </PanelHeading>
          <Cluster>
            <TaskActions task={view} size="small" />
            <LinkButton href={paths.task(view.uuid)} variant="secondary" color="default" size="small">
              {t`Open task`}
            </LinkButton>
          </Cluster>
          <TaskNotices task={view} />
          <ChecklistCard task={view} />
          <TaskText task={view} />
          <LinksCard task={view} />
        </Stack>
      )}
    </LoadStateView>
  )
}
