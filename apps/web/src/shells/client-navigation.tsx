import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import {
  BuildingIcon,
  CalendarIcon,
  CheckAllIcon,
  ClipboardCheckIcon,
  ClipboardIcon,
  HardHatIcon,
  InvoiceIcon,
  KeyIcon,
  PackageIcon,
  PeopleIcon,
  RefreshIcon,
  SettingsIcon,
  ShieldIcon,
  TasksIcon,
  UploadIcon,
  WrenchIcon,
} from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { actionRequiredOrderCount } from '../kit/action-required.ts'
import { useClientPaths, useSettingsPaths } from '../kit/use-paths.ts'
import { isAddressVisible } from '../paths/address.ts'
import { clientAddresses } from '../paths/client-addresses.ts'
import { dashboardBase, landingPath } from '../paths/dashboard.paths.ts'
import { clientSettings } from '../paths/settings-addresses.ts'
import { useEdition } from '../platform/edition/edition-provider.tsx'
import { methodQuery } from '../platform/queries/method-query.ts'
import { useMembership } from '../platform/session/session.ts'
import { buildNavigation, type NavigationDetails } from './build-navigation.ts'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'
import { usePendingApprovals } from './use-pending-approvals.ts'
import { useSharedDetails } from './use-shared-details.tsx'

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
  const { data: orders } = useQuery(methodQuery(workOrdersMethods.counts, {}))
  const membership = useMembership()
  const { permissions } = membership
  const approvals = usePendingApprovals()
  const shared = useSharedDetails(paths)
  const groups = useGroupedDetails(shared)
  return useMemo(
    () => ({
      // Inspectors start at a dashboard of their own.
      dashboard: { ...shared.dashboard, href: landingPath(membership) },
      workOrders: {
        label: t`Work orders`,
        href: paths.workOrders(),
        icon: <ClipboardIcon />,
        count: orders && actionRequiredOrderCount(orders.counts, permissions),
        countLabel: t`waiting on you`,
      },
      repairReports: { label: t`Repair reports`, href: paths.repairReports('to-triage'), icon: <WrenchIcon /> },
      inbox: shared.inbox,
      pendingQuotes: {
        label: t`Approvals`,
        href: paths.pendingApprovals('quotes'),
        icon: <CheckAllIcon />,
        count: approvals,
        countLabel: t`waiting on you`,
      },
      invoices: { label: t`Invoices`, href: paths.invoices, icon: <InvoiceIcon /> },
      ...groups,
      notifications: shared.notifications,
      support: shared.support,
    }),
    [t, paths, orders, permissions, approvals, shared, membership, groups],
  )
}

/** Entries below the headings of the navigation. */
const useGroupedDetails = ({ bookings, downloads }: ReturnType<typeof useSharedDetails>) => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const settings = useSettingsPaths()
  const { namespace } = useEdition()
  return useMemo(
    () => ({
      ...inGroup(t`Planning`, {
        bookings,
        calendar: { label: t`Calendar`, href: paths.calendar, icon: <CalendarIcon /> },
        tasks: { label: t`Tasks`, href: paths.tasks, icon: <TasksIcon /> },
        plannedMaintenance: { label: t`Planned maintenance`, href: paths.plannedMaintenance, icon: <RefreshIcon /> },
        inspections: { label: t`Inspections`, href: paths.inspections, icon: <ClipboardCheckIcon /> },
        // The name of the edition, whatever the language of the reader.
        compliance: {
          label: namespace === 'us' ? t`Inspection manager` : t`Compliance`,
          href: paths.compliance,
          icon: <ShieldIcon />,
        },
      }),
      ...inGroup(t`Properties and people`, {
        locations: { label: t`Locations`, href: paths.locations, icon: <BuildingIcon /> },
        assets: { label: t`Assets`, href: paths.assets, icon: <PackageIcon /> },
        residents: { label: t`Residents`, href: paths.residents, icon: <PeopleIcon /> },
        owners: { label: t`Owners`, href: paths.owners, icon: <KeyIcon /> },
        contractors: { label: t`Contractors`, href: paths.contractors, icon: <HardHatIcon /> },
      }),
      ...inGroup(t`Organisation`, {
        settings: { label: t`Settings`, href: settings.profile, icon: <SettingsIcon /> },
        imports: { label: t`Imports`, href: paths.imports, icon: <UploadIcon /> },
        downloads,
      }),
    }),
    [t, paths, settings, namespace, bookings, downloads],
  )
}

const inGroup = <Entries extends Record<string, NavigationDetails>>(group: string, entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, { ...entry, group }])) as {
    readonly [Key in keyof Entries]: NavigationDetails
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
