import type { NavigationItem } from '@fettle/ui/app-shell'
import { DashboardIcon } from '@fettle/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useContractorPaths } from '../kit/use-paths.ts'
import { DashboardShell } from './dashboard-shell.tsx'

/** The frame of a contractor's dashboard. */
export function ContractorShell() {
  return <DashboardShell items={useItems()} />
}

const useItems = (): readonly NavigationItem[] => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { pathname } = useLocation()
  return [
    {
      id: 'dashboard',
      label: t`Dashboard`,
      href: paths.dashboard,
      icon: <DashboardIcon />,
      isActive: pathname.startsWith(paths.dashboard),
    },
  ]
}
