import type { TaskView } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { Button } from '@fettle/ui/controls/button'
import { CloseIcon } from '@fettle/ui/controls/icons'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ActivityTimeline } from '../../../kit/activity-timeline.tsx'
import { Attachments } from '../../../kit/attachments.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import { useSubjectHref } from '../use-task-paths.ts'

/** Why a task waits, or how it ended. */
export function TaskNotices({ task }: { task: TaskView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { state, holdReason, holdUntil, endReason, completedAt, completedBy } = task
  const by = completedAt === null ? '' : [completedBy, formats.dateTime(completedAt)].filter(Boolean).join(', ')
  if (state === 'on_hold')
    return (
      <Banner
        status="warning"
        title={
          holdUntil === null ? t({ message: 'On hold', context: 'task' }) : t`On hold until ${formats.day(holdUntil)}`
        }
      >
        {holdReason}
      </Banner>
    )
  if (state === 'completed')
    return (
      <Banner status="success" title={t`Completed`}>
        {by}
      </Banner>
    )
  if (state === 'cancelled')
    return (
      <Banner status="info" title={t({ message: 'Cancelled', context: 'task' })}>
        {[endReason, by].filter(Boolean).join(' · ')}
      </Banner>
    )
  return null
}

/** What the task is about; what the reader may not see has no name. */
export function LinksCard({ task }: { task: TaskView }) {
  const { t } = useLingui()
  const { kinds } = useTaskLabels()
  const hrefOf = useSubjectHref()
  const unlink = useCommand(tasksMethods.unlink)
  const { uuid: taskUuid, links, can } = task
  if (links.length === 0) return null
  return (
    <Card title={t`About`}>
      <Stack gap={2}>
        {links.map((link, place) => {
          const { kind, uuid, title } = link
          const href = hrefOf(link)
          const name = title ?? t`Something you may not see`
          return (
            <Row key={uuid ?? place} justify="between">
              <Stack gap={0}>
                <Text size="small" tone="soft">
                  {kinds[kind]}
                </Text>
                {href === undefined ? <Text>{name}</Text> : <Link href={href}>{name}</Link>}
              </Stack>
              {uuid !== null && can.includes('link') && (
                <Button
                  variant="tertiary"
                  color="default"
                  size="small"
                  iconOnly
                  startIcon={<CloseIcon />}
                  onPress={() => void unlink.run({ taskUuid, kind, uuid }).catch(() => undefined)}
                >
                  {t`Remove link to ${name}`}
                </Button>
              )}
            </Row>
          )
        })}
      </Stack>
    </Card>
  )
}

export function TaskText({ task: { description, files } }: { task: TaskView }) {
  const { t } = useLingui()
  return (
    <>
      {description !== '' && (
        <Card title={t`Description`}>
          <Text keepsLines isProse>
            {description}
          </Text>
        </Card>
      )}
      {files.length > 0 && (
        <Card title={t`Files`}>
          <Attachments label={t`Files`} files={files} />
        </Card>
      )}
    </>
  )
}

export function TaskActivity({ task }: { task: TaskView }) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(tasksMethods.activity, { taskUuid: task.uuid }, { limit: 100 }))
  if (!data) return null
  return (
    <Card title={t`Activity`}>
      <ActivityTimeline entries={data.rows} />
    </Card>
  )
}
