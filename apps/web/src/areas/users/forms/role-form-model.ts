import type { GrantChoice, RoleView } from '@fettle/contracts/users/roles.methods'
import { type Grant, type Grants, type Permission, reachOrder } from '@fettle/domain/access/permissions'

/** Grants by area and verb: the dot of a permission is a step into the form. Not granted is the empty text. */
export type RoleValues = {
  name: string
  description: string
  grants: Record<string, Record<string, string>>
}

const parts = (permission: string): [string, string] => {
  const at = permission.indexOf('.')
  return [permission.slice(0, at), permission.slice(at + 1)]
}

/** The widest reach that the author may hand on without going beyond the one that is copied. */
const clipped = (reach: Grant | undefined, open: readonly Grant[]): Grant | '' => {
  if (reach === undefined) return ''
  const widest = reachOrder.indexOf(reach)
  return open.findLast((each) => reachOrder.indexOf(each) <= widest) ?? ''
}

/** The form of a role, filled with what is copied or changed; what its author may not hand on stays out. */
export const valuesOfRole = (
  role: Pick<RoleView, 'description' | 'grants'> & { name: string },
  choices: readonly GrantChoice[],
): RoleValues => {
  const grants: RoleValues['grants'] = {}
  for (const { permission, open } of choices) {
    const [area, verb] = parts(permission)
    grants[area] = { ...grants[area], [verb]: clipped(role.grants[permission], open) }
  }
  return { name: role.name, description: role.description, grants }
}

export const grantsOfValues = ({ grants }: RoleValues): Grants =>
  Object.fromEntries(
    Object.entries(grants).flatMap(([area, verbs]) =>
      Object.entries(verbs).flatMap(([verb, reach]) =>
        reach === '' ? [] : [[`${area}.${verb}` as Permission, reach]],
      ),
    ),
  )

/** The choices of each area together, in the order of the catalogue. */
export const byArea = (choices: readonly GrantChoice[]): readonly (readonly [string, readonly GrantChoice[]])[] => {
  const areas = [...new Set(choices.map(({ area }) => area))]
  return areas.map((area) => [area, choices.filter((choice) => choice.area === area)])
}
