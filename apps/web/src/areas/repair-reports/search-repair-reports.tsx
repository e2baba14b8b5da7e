import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { WrenchIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Repair reports by number, words and name. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(repairReportsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: `R-${row.number} ${row.words}`.trim(),
    detail: row.locationName,
    icon: <WrenchIcon />,
    href: context.clientPaths.repairReport(row.uuid),
  }))
