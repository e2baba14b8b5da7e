import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { type Grant, grantScopeOrder } from '@fettle/domain/access/grants'
import { type Grants, type Permission } from '@fettle/domain/access/permissions'

/** Grants by area and verb: the dot of a permission is a step into the form. Not granted is the empty text. */
export type GrantValues = Record<string, Record<string, string>>

const parts = (permission: string): [string, string] => {
  const at = permission.indexOf('.')
  return [permission.slice(0, at), permission.slice(at + 1)]
}

/** The widest reach that the author may hand on without going beyond the one that is copied. */
const clipped = (reach: Grant | undefined, open: readonly Grant[]): Grant | '' => {
  if (reach === undefined) return ''
  const widest = grantScopeOrder.indexOf(reach)
  return open.findLast((each) => grantScopeOrder.indexOf(each) <= widest) ?? ''
}

/** The fields of a matrix, filled with grants; what the author may not hand on stays out. */
export const valuesOfGrants = (grants: Grants, choices: readonly GrantChoice[]): GrantValues => {
  const values: GrantValues = {}
  for (const { permission, open } of choices) {
    const [area, verb] = parts(permission)
    values[area] = { ...values[area], [verb]: clipped(grants[permission], open) }
  }
  return values
}

export const grantsOfValues = (values: GrantValues): Grants =>
  Object.fromEntries(
    Object.entries(values).flatMap(([area, verbs]) =>
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
