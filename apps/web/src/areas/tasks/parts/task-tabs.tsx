import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useTaskPaths } from '../use-task-paths.ts'

/** Tasks, and the series that make them. */
export function TaskTabs({ active }: { active: 'tasks' | 'series' }) {
  const { t } = useLingui()
  const paths = useTaskPaths()
  const tabs = [
    { id: 'tasks', label: t`Tasks`, href: paths.tasks },
    { id: 'series', label: t`Recurring tasks`, href: paths.taskSeries },
  ]
  return <LinkTabs label={t`Tasks`} tabs={tabs.map((tab) => ({ ...tab, isActive: tab.id === active }))} />
}
