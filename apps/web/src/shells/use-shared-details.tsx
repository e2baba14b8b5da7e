import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import {
  AppointmentIcon,
  BellIcon,
  DashboardIcon,
  DownloadIcon,
  HelpIcon,
  MessageIcon,
} from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SidePaths } from '../kit/use-paths.ts'
import { methodQuery } from '../platform/queries/method-query.ts'

type Paths = Omit<SidePaths, 'jobMessages'> & { readonly dashboard: string; readonly bookings: string }

/** Entries that the navigations of both sides have. */
export const useSharedDetails = (paths: Paths) => {
  const { t } = useLingui()
  const unread = useQuery(methodQuery(messagesMethods.counts, {})).data?.unread
  return useMemo(
    () => ({
      dashboard: { label: t`Dashboard`, href: paths.dashboard, icon: <DashboardIcon /> },
      inbox: { label: t`Inbox`, href: paths.inbox(), icon: <MessageIcon />, count: unread, countLabel: t`unread` },
      bookings: { label: t`Appointments`, href: paths.bookings, icon: <AppointmentIcon /> },
      downloads: { label: t`Downloads`, href: paths.downloads, icon: <DownloadIcon /> },
      notifications: { label: t`Notifications`, href: paths.notifications, icon: <BellIcon /> },
      support: { label: t`Help and contact`, href: paths.support, icon: <HelpIcon /> },
    }),
    [t, paths, unread],
  )
}
