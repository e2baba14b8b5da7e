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
import { clientNavigationPermissions, isNavigationItemVisible } from '../kit/navigation-permissions.ts'
import { useClientPaths, useSettingsPaths } from '../kit/use-paths.ts'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'

type Way = Omit<NavigationTarget, 'isActive'> & {
  /** Where its pages begin, when that is not its own address. */
  readonly start?: string
}

/** Every page that a client's navigation leads to, for those who may see it. */
export const useClientNavigation = (): readonly NavigationTarget[] => {
  const { pathname } = useLocation()
  const { permissions } = useMembership()
  const [work, stock] = [useWork(), useStock()]
  return useMemo(
    () =>
      [...work, ...stock]
        .filter(({ id }) => isNavigationItemVisible(clientNavigationPermissions, id, permissions))
        .map((way, _at, open) => ({ ...way, isActive: way === openWay(pathname, open) })),
    [work, stock, permissions, pathname],
  )
}

/** The way whose pages are open; the longest start, where one lies under another: contractors under settings. */
const openWay = (pathname: string, ways: readonly Way[]): Way | undefined =>
  ways
    .filter(({ start, href }) => pathname.startsWith(start ?? href))
    .toSorted((a, b) => (b.start ?? b.href).length - (a.start ?? a.href).length)[0]

/** What happens from day to day. */
const useWork = (): readonly Way[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data: orders } = useQuery(methodQuery(workOrdersMethods.counts, {}))
  const { data: talk } = useQuery(methodQuery(messagesMethods.counts, {}))
  return useMemo(() => {
    const base = paths.dashboard.replace(/\/dashboard$/, '')
    const main = { isMain: true } as const
    return [
      { id: 'dashboard', label: t`Dashboard`, href: paths.dashboard, icon: <DashboardIcon />, letter: 'd', ...main },
      {
        id: 'orders',
        label: t`Work orders`,
        href: paths.workOrders(),
        start: `${base}/work-order`,
        icon: <ClipboardIcon />,
        count: orders && actionRequiredOrderCount(orders.counts),
        countLabel: t`waiting for you`,
        letter: 'w',
        ...main,
      },
      {
        id: 'inbox',
        label: t`Inbox`,
        href: paths.inbox(),
        start: `${base}/inbox`,
        icon: <MessageIcon />,
        count: talk?.unread,
        countLabel: t`unread`,
        letter: 'i',
        ...main,
      },
      { id: 'bookings', label: t`Bookings`, href: paths.bookings, icon: <AppointmentIcon />, letter: 'b', ...main },
    ]
  }, [t, paths, orders, talk])
}

/** Money, what the work is about, who does it, and what there is to tell. */
const useStock = (): readonly Way[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const settings = useSettingsPaths()
  return useMemo(() => {
    const { invoices, locations, contractors, imports, downloads, notifications } = paths
    return [
      {
        id: 'invoices',
        label: t`Invoices`,
        href: invoices,
        icon: <InvoiceIcon />,
        letter: 'v',
      },
      { id: 'locations', label: t`Locations`, href: locations, icon: <BuildingIcon />, letter: 'l' },
      { id: 'contractors', label: t`Contractors`, href: contractors, icon: <HardHatIcon />, letter: 'c' },
      { id: 'downloads', label: t`Downloads`, href: downloads, icon: <DownloadIcon /> },
      { id: 'imports', label: t`Imports`, href: imports, icon: <UploadIcon /> },
      {
        id: 'settings',
        label: t`Settings`,
        href: settings.profile,
        start: settings.profile.replace(/profile$/, ''),
        icon: <SettingsIcon />,
        letter: 's',
      },
      {
        id: 'notifications',
        label: t`Notifications`,
        href: notifications,
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
  }, [t, paths, settings])
}

/** What a client can begin from anywhere. */
export const useClientQuickActions = (): readonly QuickAction[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { permissions } = useMembership()
  return useMemo(
    () =>
      permissions.includes('work-orders.create')
        ? [{ id: 'raise', label: t`Raise work order`, href: paths.raise(), letter: 'c' }]
        : [],
    [t, paths, permissions],
  )
}
