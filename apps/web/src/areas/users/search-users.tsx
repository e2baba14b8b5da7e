import { usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { PersonIcon } from '@fettle/ui/controls/icons'
import type { SearchFunction } from '../../kit/area-manifest.ts'
import { findRows } from '../../kit/lists/find-rows.ts'

/** Colleagues by name and e-mail address; results link to the list of users. */
export const search: SearchFunction = async (q, context) =>
  (await findRows(usersMethods.list, { q }, context)).map((row) => ({
    id: row.uuid,
    title: displayName(row),
    detail: [row.roleUuid === null ? context.labels.role(row.roleCode) : row.roleName, row.email, row.telephone]
      .filter(Boolean)
      .join(' · '),
    icon: <PersonIcon />,
    href: `${context.settingsPaths.users}?q=${encodeURIComponent(row.email)}`,
  }))
