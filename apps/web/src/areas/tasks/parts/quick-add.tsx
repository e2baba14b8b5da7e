import type { LinkEntries } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { parseQuickLine } from '@fettle/domain/tasks/quick-line'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Tag } from '@fettle/ui/controls/tag'
import { toast } from '@fettle/ui/feedback/toast'
import { TextField } from '@fettle/ui/fields/text-field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { useTaskLabels } from '../use-task-labels.ts'

type QuickAddProps = { readonly about?: LinkEntries | undefined }

/** Adds a task by one line; what was read of it is shown before it is saved. */
export function QuickAdd({ about }: QuickAddProps) {
  const { t } = useLingui()
  const [line, setLine] = useState('')
  const read = useReadLine(line)
  const create = useCommand(tasksMethods.create)
  if (!usePermission('tasks.create')) return null
  const isReady = read.title !== '' && read.unknownName === undefined
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const { title, dueOn, dueTime, priority, assignee } = read
    const links = about ? [about] : []
    void create
      .run({ title, dueOn, dueTime, priority, assigneeUuid: assignee?.userUuid ?? null, links })
      .then(() => {
        toast.success({ title: t`Task added` })
        setLine('')
      })
      .catch(() => undefined)
  }
  return (
    <form onSubmit={add}>
      <Stack gap={2}>
        <TextField
          label={t`Quick add`}
          hideLabel
          width="full"
          placeholder={t`Quick add: Call Mrs Bell Friday 14:30 !high @name`}
          value={line}
          onChange={setLine}
          maxLength={300}
        />
        {line.trim() !== '' && (
          <ReadLine read={read}>
            <Button type="submit" size="small" startIcon={<AddIcon />} loading={create.isRunning} isDisabled={!isReady}>
              {t`Add`}
            </Button>
          </ReadLine>
        )}
      </Stack>
    </form>
  )
}

type Read = ReturnType<typeof useReadLine>

/** What was read of the line, with the button that saves it. */
function ReadLine({ read, children }: { read: Read; children: ReactNode }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { priorities } = useTaskLabels()
  const { title, dueOn, dueTime, priority, assignee, unknownName } = read
  const when = dueOn === null ? t`No due date` : [formats.longDay(dueOn), dueTime].filter(Boolean).join(', ')
  return (
    <Stack gap={1}>
      <Cluster gap={2}>
        <Text as="span" weight="medium">
          {title || t`The title is missing`}
        </Text>
        <Tag>{when}</Tag>
        {priority !== 'normal' && <Tag>{priorities[priority]}</Tag>}
        <Tag>{assignee?.name ?? t`Unassigned`}</Tag>
        {children}
      </Cluster>
      {unknownName !== undefined && <Text tone="critical">{t`No user is called ${unknownName}.`}</Text>}
    </Stack>
  )
}

/** The line as it was read, with the member that a name stands for. Who creates tasks for themselves only is the assignee. */
const useReadLine = (line: string) => {
  const edition = useEdition()
  const now = useNow()
  const { uuid, permissions } = useMembership()
  const { data } = useQuery(methodQuery(tasksMethods.people, {}))
  const users = data?.users ?? []
  const quick = parseQuickLine(line, {
    today: localDateOf(edition.timeZones[0].tzDatabaseTimeZone, now),
    isMonthFirst: edition.dateShape === 'MM/DD/YYYY',
  })
  const asked = quick.assignee?.toLowerCase()
  const named =
    asked === undefined
      ? []
      : users.filter(({ name }) =>
          name
            .toLowerCase()
            .split(' ')
            .some((part) => part.startsWith(asked)),
        )
  const isForSelf = asked === undefined && !permissions.includes('tasks.edit')
  const self = isForSelf ? users.find(({ userUuid }) => userUuid === uuid) : undefined
  const [assignee] = named.length > 0 ? named : self ? [self] : []
  return {
    ...quick,
    assignee,
    unknownName: asked !== undefined && named.length === 0 ? (quick.assignee ?? '') : undefined,
  }
}
