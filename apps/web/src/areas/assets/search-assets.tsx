import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { PackageIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Assets by number, name, maker, model and serial number. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(assetsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: row.name,
    detail: [`#${row.number}`, row.make, row.locationName].filter(Boolean).join(' · '),
    icon: <PackageIcon />,
    href: context.clientPaths.asset(row.uuid),
  }))
