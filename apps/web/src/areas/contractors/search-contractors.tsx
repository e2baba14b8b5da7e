import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { HardHatIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Appointed contractors by name; results link to their work orders. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(contractorsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: row.name,
    detail: row.telephone,
    icon: <HardHatIcon />,
    href: context.clientPaths.workOrders('all', { contractor: row.uuid }),
  }))
