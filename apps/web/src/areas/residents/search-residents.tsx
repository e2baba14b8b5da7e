import { residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { PeopleIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Residents by name, email address and phone number. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(residentsMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: row.name,
    detail: row.homes[0]?.locationName ?? '',
    icon: <PeopleIcon />,
    href: `${context.clientPaths.residents}?open=${row.uuid}`,
  }))
