import type { TaskRow } from '@fettle/contracts/tasks/task-view'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { Link } from '@fettle/ui/controls/link'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { TaskTable } from '../parts/task-table.tsx'
import { useTaskPaths } from '../use-task-paths.ts'

const few = 8

/** The reader's own tasks that are overdue or due today; nothing without any. */
export function TasksToday() {
  const { t } = useLingui()
  const paths = useTaskPaths()
  const today = useFormats().dayIn(useNow())
  const sees = usePermission('tasks.view')
  const own = { assignee: 'me' } as const
  const overdue = useQuery({
    ...methodPageQuery(tasksMethods.list, { ...own, filter: 'overdue' }, { limit: few }),
    enabled: sees,
  })
  const due = useQuery({
    ...methodPageQuery(tasksMethods.list, { ...own, filter: 'week', dueFrom: today, dueTo: today }, { limit: few }),
    enabled: sees,
  })
  const found = [...(overdue.data?.rows ?? []), ...(due.data?.rows ?? [])]
  const rows = [...new Map(found.map((row): [string, TaskRow] => [row.uuid, row])).values()].slice(0, few)
  if (rows.length === 0) return null
  return (
    <Card title={t`Your tasks today`} actions={<Link href={`${paths.tasks}?assignee=me`}>{t`All my tasks`}</Link>}>
      <TaskTable rows={rows} isBare />
    </Card>
  )
}
