import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { Button } from '@fettle/ui/controls/button'
import { CloseIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { LoadStateView } from '@fettle/ui/feedback/load-state'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useTaskPaths } from '../use-task-paths.ts'
import { ChecklistCard } from './checklist-card.tsx'
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
          <Row justify="between" align="start">
            <Stack gap={1}>
              <Heading level={2} size="lead">
                {view.title}
              </Heading>
              <Cluster gap={2}>
                <TaskStateBadge state={view.state} />
                <TaskDue task={view} />
                <Text as="span" tone="soft">
                  {view.assigneeName ?? view.teamName ?? t`Unassigned`}
                </Text>
              </Cluster>
            </Stack>
            <Button
              variant="tertiary"
              color="default"
              size="small"
              iconOnly
              startIcon={<CloseIcon />}
              onPress={onClose}
            >
              {t`Close`}
            </Button>
          </Row>
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
