import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import { type TaskFilter, taskFilters } from '@fettle/domain/tasks/task-filters'
import { BucketTabs } from '@fettle/ui/controls/bucket-tabs'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useTaskLabels } from '../use-task-labels.ts'

/** What has to be done soon comes before the states. */
const order: readonly TaskFilter[] = ['overdue', 'week', 'month', 'unassigned']
const shown = ['all', ...order, ...taskFilters.filter((each) => each !== 'all' && !order.includes(each))] as const

/** The ten filters with their numbers. */
export function TaskFilterTabs({ active, hrefOf }: { active: TaskFilter; hrefOf: (filter: TaskFilter) => string }) {
  const { t } = useLingui()
  const { filters } = useTaskLabels()
  const { data } = useQuery(methodQuery(tasksMethods.counts, {}))
  return (
    <BucketTabs
      label={t`Tasks`}
      partsLabel={t`Tasks`}
      buckets={shown.map((id) => ({
        id,
        label: filters[id],
        href: hrefOf(id),
        count: data?.counts[id],
        isActive: id === active,
        ...(id === 'overdue' && data && data.counts.overdue > 0 ? { mark: 'critical' as const } : {}),
      }))}
    />
  )
}
