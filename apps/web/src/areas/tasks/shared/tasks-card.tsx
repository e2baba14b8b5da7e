import type { LinkEntries } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TaskDrawer } from '../forms/task-drawer.tsx'
import { TaskTable } from '../parts/task-table.tsx'

/** Tasks about one thing, those to do first, and a way to add one. */
export function TasksCard({ about }: { about: LinkEntries }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = usePermission('tasks.create')
  const maySee = usePermission('tasks.view')
  const { data, isPending } = useQuery({
    ...methodPageQuery(tasksMethods.list, { aboutKind: about.kind, aboutUuid: about.uuid }, { limit: 100 }),
    enabled: maySee,
  })
  if (maySee && isPending) return <PartSkeleton lines={2} />
  if (!data) return null
  return (
    <Card
      title={t`Tasks`}
      actions={
        mayAdd && (
          <Button variant="secondary" size="small" startIcon={<AddIcon />} onPress={() => setAdding(true)}>
            {t`Add task`}
          </Button>
        )
      }
    >
      {data.rows.length === 0 ? <Text tone="soft">{t`No tasks yet.`}</Text> : <TaskTable rows={data.rows} isBare />}
      {isAdding && <TaskDrawer about={about} onClose={() => setAdding(false)} />}
    </Card>
  )
}
