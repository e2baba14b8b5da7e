import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { BuildingIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Locations by name and address. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(locationsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: row.name,
    detail: [row.address.postcode, row.address.town].filter(Boolean).join(' '),
    icon: <BuildingIcon />,
    href: context.clientPaths.location(row.uuid),
  }))
