import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import type { NavigationItem } from '@fettle/ui/app-shell'
import { AppointmentIcon, BriefcaseIcon, DashboardIcon, HardHatIcon } from '@fettle/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { waitingForContractor } from '../kit/attention.ts'
import { useContractorPaths } from '../kit/use-paths.ts'
import { queryOf } from '../platform/queries/query-of.ts'
import { DashboardShell } from './dashboard-shell.tsx'

/** The frame of a contractor's dashboard. */
export function ContractorShell() {
  return <DashboardShell items={useItems()} />
}

const useItems = (): readonly NavigationItem[] => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const { pathname } = useLocation()
  const { data } = useQuery(queryOf(jobsMethods.counts, {}))
  const base = paths.dashboard.replace(/\/dashboard$/, '')
  const at = (...starts: string[]) => starts.some((start) => pathname.startsWith(start))
  return [
    {
      id: 'dashboard',
      label: t`Dashboard`,
      href: paths.dashboard,
      icon: <DashboardIcon />,
      isActive: at(paths.dashboard),
      isMain: true,
    },
    {
      id: 'jobs',
      label: t`Jobs`,
      href: paths.jobs(),
      icon: <BriefcaseIcon />,
      isActive: at(`${base}/jobs/`, `${base}/job/`),
      isMain: true,
      count: data ? waitingForContractor(data.counts) : undefined,
      countLabel: t`waiting for you`,
    },
    {
      id: 'my-jobs',
      label: t`My jobs`,
      href: paths.myJobs(),
      icon: <HardHatIcon />,
      isActive: at(`${base}/my-jobs/`),
      isMain: true,
    },
    {
      id: 'bookings',
      label: t`Bookings`,
      href: paths.bookings,
      icon: <AppointmentIcon />,
      isActive: at(paths.bookings),
      isMain: true,
    },
  ]
}
