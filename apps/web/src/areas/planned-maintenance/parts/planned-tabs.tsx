import { LinkTabs } from '@fettle/ui/controls/tabs'
import { useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'

type PlannedTab = 'dates' | 'schedules' | 'forecast'

/** The parts of planned maintenance: what is due, the schedules, and what will come. */
export function PlannedTabs({ active }: { active: PlannedTab }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const tabs: readonly { id: PlannedTab; label: string; href: string }[] = [
    { id: 'dates', label: t`Due dates`, href: paths.plannedMaintenance },
    { id: 'schedules', label: t`Schedules`, href: paths.schedules },
    { id: 'forecast', label: t`Forecast`, href: paths.plannedForecast },
  ]
  return <LinkTabs label={t`Planned maintenance`} tabs={tabs.map((tab) => ({ ...tab, isActive: tab.id === active }))} />
}
