import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { type Grant, grantScopeOrder } from '@fettle/domain/access/grants'
import { type Grants, type Permission } from '@fettle/domain/access/permissions'

/** Grants by area and verb, as form paths. Not granted is the empty text. */
export type GrantValues = Record<string, Record<string, string>>

/** Area and verb. */
export const permissionParts = (permission: string): [string, string] => {
  const at = permission.indexOf('.')
  return [permission.slice(0, at), permission.slice(at + 1)]
}

/** The widest scope the author may grant, up to the copied one. */
export const clippedReach = (reach: Grant | undefined, open: readonly Grant[]): Grant | '' => {
  if (reach === undefined) return ''
  const widest = grantScopeOrder.indexOf(reach)
  return open.findLast((each) => grantScopeOrder.indexOf(each) <= widest) ?? ''
}

/** Form values of grants; those the author may not grant are omitted. */
export const toGrantValues = (grants: Grants, choices: readonly GrantChoice[]): GrantValues => {
  const values: GrantValues = {}
  for (const { permission, open } of choices) {
    const [area, verb] = permissionParts(permission)
    values[area] = { ...values[area], [verb]: clippedReach(grants[permission], open) }
  }
  return values
}

export const toGrants = (values: GrantValues): Grants =>
  Object.fromEntries(
    Object.entries(values).flatMap(([area, verbs]) =>
      Object.entries(verbs).flatMap(([verb, reach]) =>
        reach === '' ? [] : [[`${area}.${verb}` as Permission, reach]],
      ),
    ),
  )

/** Choices grouped by area, in catalogue order. */
export const groupByArea = (
  choices: readonly GrantChoice[],
): readonly (readonly [string, readonly GrantChoice[]])[] => {
  const areas = [...new Set(choices.map(({ area }) => area))]
  return areas.map((area) => [area, choices.filter((choice) => choice.area === area)])
}
