import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { BriefcaseIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Jobs of a contractor by number, title and address. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(jobsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: `#${row.number} ${row.title}`,
    detail: `${row.clientName} · ${context.labels.tab(row.tab)}`,
    icon: <BriefcaseIcon />,
    href: context.contractorPaths.job(row.uuid),
  }))
