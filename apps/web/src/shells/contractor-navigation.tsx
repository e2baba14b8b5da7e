import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import {
  AppointmentIcon,
  BellIcon,
  BriefcaseIcon,
  DashboardIcon,
  DownloadIcon,
  HardHatIcon,
  HelpIcon,
  MessageIcon,
  SettingsIcon,
} from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { actionRequiredJobCount } from '../kit/action-required.ts'
import { contractorNavigationPermissions, isNavigationItemVisible } from '../kit/navigation-permissions.ts'
import { useContractorPaths, useSettingsPaths } from '../kit/use-paths.ts'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'
import type { NavigationTarget } from './navigation-target.ts'

/** Every page that a contractor's navigation leads to. */
export const useContractorNavigation = (): readonly NavigationTarget[] => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const settings = useSettingsPaths()
  const { permissions } = useMembership()
  const { pathname } = useLocation()
  const { data: jobs } = useQuery(methodQuery(jobsMethods.counts, {}))
  const { data: talk } = useQuery(methodQuery(messagesMethods.counts, {}))
  const base = paths.dashboard.replace(/\/dashboard$/, '')
  const main = { isMain: true } as const
  const waiting = {
    start: `${base}/job`,
    count: jobs && actionRequiredJobCount(jobs.counts),
    countLabel: t`waiting for you`,
  }
  const unread = { start: `${base}/inbox`, count: talk?.unread, countLabel: t`unread` }
  const ways: readonly NavigationEntry[] = [
    { id: 'dashboard', label: t`Dashboard`, href: paths.dashboard, icon: <DashboardIcon />, letter: 'd', ...main },
    { id: 'jobs', label: t`Jobs`, href: paths.jobs(), icon: <BriefcaseIcon />, letter: 'j', ...main, ...waiting },
    {
      id: 'my-jobs',
      label: t`My jobs`,
      href: paths.myJobs(),
      start: `${base}/my-jobs`,
      icon: <HardHatIcon />,
      letter: 'm',
      ...main,
    },
    { id: 'bookings', label: t`Bookings`, href: paths.bookings, icon: <AppointmentIcon />, letter: 'b', ...main },
    { id: 'inbox', label: t`Inbox`, href: paths.inbox(), icon: <MessageIcon />, letter: 'i', ...unread },
    { id: 'downloads', label: t`Downloads`, href: paths.downloads, icon: <DownloadIcon /> },
    {
      id: 'settings',
      label: t`Account`,
      href: settings.profile,
      start: `${base}/account`,
      icon: <SettingsIcon />,
      letter: 's',
    },
    {
      id: 'notifications',
      label: t`Notifications`,
      href: paths.notifications,
      icon: <BellIcon />,
      letter: 'n',
      isInTopBar: true,
    },
    {
      id: 'support',
      label: t`Help and contact`,
      href: paths.support,
      icon: <HelpIcon />,
      letter: 'h',
      isInTopBar: true,
    },
  ]
  return ways
    .filter(({ id }) => isNavigationItemVisible(contractorNavigationPermissions, id, permissions))
    .map((way) => ({ ...way, isActive: pathname.startsWith(way.start ?? way.href) }))
}

type NavigationEntry = Omit<NavigationTarget, 'isActive'> & {
  /** Where its pages begin, when that is not its own address. */
  readonly start?: string
}
