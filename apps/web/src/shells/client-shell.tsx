import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { NavigationItem } from '@fettle/ui/app-shell'
import {
  AppointmentIcon,
  BuildingIcon,
  ClipboardIcon,
  DashboardIcon,
  HardHatIcon,
  InvoiceIcon,
  UploadIcon,
} from '@fettle/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { waitingForClient } from '../kit/attention.ts'
import { useClientPaths } from '../kit/use-paths.ts'
import { queryOf } from '../platform/queries/query-of.ts'
import { usePermission } from '../platform/session/session.ts'
import { DashboardShell } from './dashboard-shell.tsx'

/** The frame of a client's dashboard. */
export function ClientShell() {
  return <DashboardShell items={useItems()} />
}

const useItems = (): readonly NavigationItem[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { pathname } = useLocation()
  const { data } = useQuery(queryOf(workOrdersMethods.counts, {}))
  const seesInvoices = usePermission('invoices.view')
  const runsImports = usePermission('imports.run')
  const at = (...starts: string[]) => starts.some((start) => pathname.startsWith(start))
  const base = paths.dashboard.replace(/\/dashboard$/, '')
  const items: (NavigationItem & { isShown?: boolean })[] = [
    {
      id: 'dashboard',
      label: t`Dashboard`,
      href: paths.dashboard,
      icon: <DashboardIcon />,
      isActive: at(paths.dashboard),
      isMain: true,
    },
    {
      id: 'work-orders',
      label: t`Work orders`,
      href: paths.workOrders(),
      icon: <ClipboardIcon />,
      isActive: at(`${base}/work-order`),
      isMain: true,
      count: data ? waitingForClient(data.counts) : undefined,
      countLabel: t`waiting for you`,
    },
    {
      id: 'bookings',
      label: t`Bookings`,
      href: paths.bookings,
      icon: <AppointmentIcon />,
      isActive: at(paths.bookings),
      isMain: true,
    },
    {
      id: 'invoices',
      label: t`Invoices`,
      href: paths.invoices,
      icon: <InvoiceIcon />,
      isActive: at(paths.invoices),
      isShown: seesInvoices,
    },
    {
      id: 'locations',
      label: t`Locations`,
      href: paths.locations,
      icon: <BuildingIcon />,
      isActive: at(paths.locations),
      isMain: true,
    },
    {
      id: 'contractors',
      label: t`Contractors`,
      href: paths.contractors,
      icon: <HardHatIcon />,
      isActive: at(paths.contractors),
    },
    {
      id: 'imports',
      label: t`Imports`,
      href: paths.imports,
      icon: <UploadIcon />,
      isActive: at(paths.imports),
      isShown: runsImports,
    },
  ]
  return items.filter(({ isShown = true }) => isShown)
}
