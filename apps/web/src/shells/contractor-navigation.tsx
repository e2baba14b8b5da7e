import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { BriefcaseIcon, CalendarIcon, HardHatIcon, SettingsIcon, TasksIcon, TruckIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { actionRequiredJobCount } from '../kit/action-required.ts'
import { useContractorPaths, useSettingsPaths } from '../kit/use-paths.ts'
import { contractorAddresses } from '../paths/contractor-addresses.ts'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { contractorSettings } from '../paths/settings-addresses.ts'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'
import { buildNavigation } from './build-navigation.ts'
import type { NavigationTarget } from './navigation-target.ts'
import { useSharedDetails } from './use-shared-details.tsx'

const addresses = { ...contractorAddresses, settings: contractorSettings.profile }

/** The pages of a contractor's navigation that the member may see. */
export const useContractorNavigation = (): readonly NavigationTarget[] => {
  const membership = useMembership()
  const { pathname } = useLocation()
  const details = useDetails()
  const { permissions, isDlo } = membership
  // The calendar of people is for direct labour.
  return buildNavigation({ base: dashboardBase(membership), addresses, details, permissions, pathname }).filter(
    ({ id }) => isDlo || id !== 'calendar',
  )
}

const useDetails = () => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const settings = useSettingsPaths()
  const { data: jobs } = useQuery(methodQuery(jobsMethods.counts, {}))
  const shared = useSharedDetails(paths)
  return {
    dashboard: shared.dashboard,
    jobs: {
      label: t`Jobs`,
      href: paths.jobs(),
      icon: <BriefcaseIcon />,
      count: jobs && actionRequiredJobCount(jobs.counts),
      countLabel: t`waiting on you`,
    },
    myJobs: { label: t`My jobs`, href: paths.myJobs(), icon: <HardHatIcon /> },
    bookings: shared.bookings,
    calendar: { label: t`Calendar`, href: paths.calendar, icon: <CalendarIcon /> },
    fieldManager: { label: t`Field manager`, href: paths.fieldManager, icon: <TruckIcon /> },
    tasks: { label: t`Tasks`, href: paths.tasks, icon: <TasksIcon /> },
    inbox: shared.inbox,
    settings: { label: t`Account`, href: settings.profile, icon: <SettingsIcon /> },
    downloads: shared.downloads,
    notifications: shared.notifications,
    support: shared.support,
  }
}
