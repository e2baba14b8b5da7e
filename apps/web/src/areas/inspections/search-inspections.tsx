import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { ClipboardCheckIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Inspections by number, place and template. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(inspectionsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: row.title,
    detail: [`#${row.number}`, row.locationName].join(' · '),
    icon: <ClipboardCheckIcon />,
    href: context.clientPaths.inspection(row.uuid),
  }))
