import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import {
  AppointmentIcon,
  BellIcon,
  BuildingIcon,
  ClipboardIcon,
  DashboardIcon,
  DownloadIcon,
  HardHatIcon,
  HelpIcon,
  InvoiceIcon,
  MessageIcon,
  SettingsIcon,
  UploadIcon,
} from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { actionRequiredOrderCount } from '../kit/action-required.ts'
import { useClientPaths, useSettingsPaths } from '../kit/use-paths.ts'
import { isAddressVisible } from '../paths/address.ts'
import { clientAddresses } from '../paths/client-addresses.ts'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { clientSettings } from '../paths/settings-addresses.ts'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'
import { buildNavigation } from './build-navigation.ts'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'

const addresses = { ...clientAddresses, settings: clientSettings.profile }

/** The pages of a client's navigation that the member may see. */
export const useClientNavigation = (): readonly NavigationTarget[] => {
  const { pathname } = useLocation()
  const membership = useMembership()
  const details = useDetails()
  return useMemo(() => {
    const base = dashboardBase(membership)
    return buildNavigation({ base, addresses, details, permissions: membership.permissions, pathname })
  }, [details, membership, pathname])
}

const useDetails = () => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const settings = useSettingsPaths()
  const { data: orders } = useQuery(methodQuery(workOrdersMethods.counts, {}))
  const { data: talk } = useQuery(methodQuery(messagesMethods.counts, {}))
  return useMemo(
    () => ({
      dashboard: { label: t`Dashboard`, href: paths.dashboard, icon: <DashboardIcon /> },
      workOrders: {
        label: t`Work orders`,
        href: paths.workOrders(),
        icon: <ClipboardIcon />,
        count: orders && actionRequiredOrderCount(orders.counts),
        countLabel: t`waiting for you`,
      },
      inbox: {
        label: t`Inbox`,
        href: paths.inbox(),
        icon: <MessageIcon />,
        count: talk?.unread,
        countLabel: t`unread`,
      },
      bookings: { label: t`Bookings`, href: paths.bookings, icon: <AppointmentIcon /> },
      invoices: { label: t`Invoices`, href: paths.invoices, icon: <InvoiceIcon /> },
      locations: { label: t`Locations`, href: paths.locations, icon: <BuildingIcon /> },
      contractors: { label: t`Contractors`, href: paths.contractors, icon: <HardHatIcon /> },
      downloads: { label: t`Downloads`, href: paths.downloads, icon: <DownloadIcon /> },
      imports: { label: t`Imports`, href: paths.imports, icon: <UploadIcon /> },
      settings: { label: t`Settings`, href: settings.profile, icon: <SettingsIcon /> },
      notifications: { label: t`Notifications`, href: paths.notifications, icon: <BellIcon /> },
      support: { label: t`Help and contact`, href: paths.support, icon: <HelpIcon /> },
    }),
    [t, paths, settings, orders, talk],
  )
}

/** Quick actions available on every page of a client. */
export const useClientQuickActions = (): readonly QuickAction[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { permissions } = useMembership()
  return useMemo(() => {
    const { raise } = clientAddresses
    const action = { id: 'raise', label: t`Raise work order`, href: paths.raise(), shortcut: raise.quickAction }
    return isAddressVisible(raise, permissions) ? [action] : []
  }, [t, paths, permissions])
}
