import { buildPaths } from './address.ts'
import { clientAddresses } from './client-addresses.ts'
import { type Dashboard, dashboardBase, query } from './dashboard.paths.ts'

type Order = { readonly workOrderUuid: string; readonly jobUuid: string }

/** Every address of a client's dashboard, with the query parameters that some pages read. */
export const clientPaths = (of: Omit<Dashboard, 'side'>) => {
  const base = dashboardBase({ ...of, side: 'client' })
  const paths = buildPaths(base, clientAddresses)
  return {
    ...paths,
    workOrders: (status = 'all', filters: Readonly<Record<string, string | undefined>> = {}): string =>
      `${paths.workOrders(status)}${query(filters)}`,
    raise: (locationUuid?: string): string => `${paths.raise}${query({ location: locationUuid })}`,
    /** The form of a new order about an asset. */
    raiseAbout: (locationUuid: string, assetUuid: string): string =>
      `${paths.raise}${query({ location: locationUuid, asset: assetUuid })}`,
    /** The form of a new order, prefilled from another order. */
    raiseLike: (workOrderUuid: string): string => `${paths.raise}${query({ like: workOrderUuid })}`,
    /** The form of a new sub-order. */
    raisePart: (parentUuid: string): string => `${paths.raise}${query({ parent: parentUuid })}`,
    /** The form of a follow-on order, prefilled from what the last visit left. */
    raiseFollowOn: (parentUuid: string): string => `${paths.raise}${query({ parent: parentUuid, follow: 'on' })}`,
    /** `proposed` preselects dispatch method and contractor. */
    workOrderDelivery: (uuid: string, proposed: Readonly<Record<string, string | undefined>> = {}): string =>
      `${paths.workOrderDelivery(uuid)}${query(proposed)}`,
    jobProfile: ({ workOrderUuid, jobUuid }: Order, section = 'overview'): string =>
      paths.workOrderProfile(workOrderUuid, jobUuid, section),
    /** The conversation of the job, or of the order as a whole. */
    jobMessages: ({ workOrderUuid, jobUuid, kind }: Order & { kind?: 'job' | 'order' }): string =>
      `${paths.workOrderMessages(workOrderUuid, jobUuid)}${query({ thread: kind === 'order' ? kind : undefined })}`,
    pendingApprovals: (documents: string): string => `${base}/pending-approvals/${documents}`,
    inbox: (filter: 'all' | 'unread' | 'starred' = 'all'): string => paths.inbox(filter),
  }
}
export type ClientPaths = ReturnType<typeof clientPaths>
