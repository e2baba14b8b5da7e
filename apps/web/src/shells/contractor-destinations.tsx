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
import { waitingForContractor } from '../kit/attention.ts'
import { useContractorPaths, useSettingsPaths } from '../kit/use-paths.ts'
import { contractorWays, isOpenWay } from '../kit/way-permissions.ts'
import { queryOf } from '../platform/queries/query-of.ts'
import { useMembership } from '../platform/session/session.ts'
import type { Destination } from './destination.ts'

/** Every page that a contractor's navigation leads to. */
export const useContractorDestinations = (): readonly Destination[] => {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const settings = useSettingsPaths()
  const { permissions } = useMembership()
  const { pathname } = useLocation()
  const { data: jobs } = useQuery(queryOf(jobsMethods.counts, {}))
  const { data: talk } = useQuery(queryOf(messagesMethods.counts, {}))
  const base = paths.dashboard.replace(/\/dashboard$/, '')
  const main = { isMain: true } as const
  const waiting = {
    start: `${base}/job`,
    count: jobs && waitingForContractor(jobs.counts),
    countLabel: t`waiting for you`,
  }
  const unread = { start: `${base}/inbox`, count: talk?.unread, countLabel: t`unread` }
  const ways: readonly Way[] = [
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
      isElsewhere: true,
    },
    {
      id: 'support',
      label: t`Help and contact`,
      href: paths.support,
      icon: <HelpIcon />,
      letter: 'h',
      isElsewhere: true,
    },
  ]
  return ways
    .filter(({ id }) => isOpenWay(contractorWays, id, permissions))
    .map((way) => ({ ...way, isActive: pathname.startsWith(way.start ?? way.href) }))
}

type Way = Omit<Destination, 'isActive'> & {
  /** Where its pages begin, when that is not its own address. */
  readonly start?: string
}
