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
  const work = useWork()
  const stock = useStock()
  return [...work, ...stock]
}

const useIsAt = () => {
  const { pathname } = useLocation()
  return (start: string) => pathname.startsWith(start)
}

/** What happens from day to day. */
const useWork = (): NavigationItem[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const isAt = useIsAt()
  const seesInvoices = usePermission('invoices.view')
  const { data } = useQuery(queryOf(workOrdersMethods.counts, {}))
  const base = paths.dashboard.replace(/\/dashboard$/, '')
  const items = {
    dashboard: { label: t`Dashboard`, href: paths.dashboard, icon: <DashboardIcon />, isMain: true },
    orders: {
      label: t`Work orders`,
      href: paths.workOrders(),
      icon: <ClipboardIcon />,
      isActive: isAt(`${base}/work-order`),
      isMain: true,
      count: data ? waitingForClient(data.counts) : undefined,
      countLabel: t`waiting for you`,
    },
    bookings: { label: t`Bookings`, href: paths.bookings, icon: <AppointmentIcon />, isMain: true },
    invoices: { label: t`Invoices`, href: paths.invoices, icon: <InvoiceIcon /> },
  }
  return Object.entries(items)
    .filter(([id]) => id !== 'invoices' || seesInvoices)
    .map(([id, item]) => ({ id, isActive: isAt(item.href), ...item }))
}

/** What the work is about and who does it. */
const useStock = (): NavigationItem[] => {
  const { t } = useLingui()
  const paths = useClientPaths()
  const isAt = useIsAt()
  const runsImports = usePermission('imports.run')
  const items = {
    locations: { label: t`Locations`, href: paths.locations, icon: <BuildingIcon />, isMain: true },
    contractors: { label: t`Contractors`, href: paths.contractors, icon: <HardHatIcon /> },
    imports: { label: t`Imports`, href: paths.imports, icon: <UploadIcon /> },
  }
  return Object.entries(items)
    .filter(([id]) => id !== 'imports' || runsImports)
    .map(([id, item]) => ({ id, isActive: isAt(item.href), ...item }))
}
