import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ClipboardIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Work orders by number, title and address. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(workOrdersMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: `#${row.number} ${row.title}`,
    detail: `${row.locationName} · ${context.labels.bucket(row.bucket)}`,
    icon: <ClipboardIcon />,
    href: context.clientPaths.workOrder(row.uuid),
  }))
