import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { type Grant, grantScopeOrder } from '@fettle/domain/access/grants'
import { clippedReach, type GrantValues, groupByArea, permissionParts } from './grant-values.ts'

/** Columns of the matrix of permissions. */
export const grantColumns = ['view', 'change', 'decide'] as const
export type GrantColumn = (typeof grantColumns)[number]

const columnByVerb: Readonly<Record<string, GrantColumn>> = {
  view: 'view',
  export: 'view',
  accept: 'decide',
  approve: 'decide',
  assess: 'decide',
  cancel: 'decide',
  close: 'decide',
  decide: 'decide',
  dispatch: 'decide',
  judge: 'decide',
  pause: 'decide',
  pay: 'decide',
  reinstate: 'decide',
  'request-change': 'decide',
  resolve: 'decide',
  'sign-off': 'decide',
  waive: 'decide',
}

export const columnOf = ({ permission }: Pick<GrantChoice, 'permission'>): GrantColumn =>
  columnByVerb[permissionParts(permission)[1]] ?? 'change'

/** The permissions of one cell, or of a row. */
type Cell = readonly GrantChoice[]

const valueAt = (values: GrantValues, { permission }: GrantChoice): string => {
  const [area, verb] = permissionParts(permission)
  return values[area]?.[verb] ?? ''
}

/** The reaches that may be chosen for a cell, narrowest first. */
export const reachesOf = (cell: Cell): readonly Grant[] =>
  grantScopeOrder.filter((reach) => cell.some(({ reaches }) => reaches.includes(reach)))

/** What a cell grants: none as the empty text, a reach, or `mixed`. */
export const reachOf = (cell: Cell, values: GrantValues): Grant | '' | 'mixed' => {
  const isFor = (reach: Grant | '') =>
    cell.every((choice) => valueAt(values, choice) === (reach === '' ? '' : clippedReach(reach, choice.open)))
  return isFor('') ? '' : (reachesOf(cell).findLast(isFor) ?? 'mixed')
}

/** The values after a reach was chosen for a cell; each permission gets the widest one its author may grant. */
export const withReach = (cell: Cell, values: GrantValues, reach: Grant | ''): GrantValues => {
  const next = { ...values }
  for (const { permission, open } of cell) {
    const [area, verb] = permissionParts(permission)
    next[area] = { ...next[area], [verb]: reach === '' ? '' : clippedReach(reach, open) }
  }
  return next
}

const rankOf = (reach: string): number => grantScopeOrder.indexOf(reach as Grant)

/** How many permissions are wider and narrower than in other values, and how many are granted. */
export const grantDifference = (choices: readonly GrantChoice[], values: GrantValues, base: GrantValues) => {
  const steps = choices.map((choice) => rankOf(valueAt(values, choice)) - rankOf(valueAt(base, choice)))
  return {
    more: steps.filter((step) => step > 0).length,
    fewer: steps.filter((step) => step < 0).length,
    granted: choices.filter((choice) => valueAt(values, choice) !== '').length,
  }
}

export const isCellChanged = (cell: Cell, values: GrantValues, base: GrantValues): boolean =>
  cell.some((choice) => valueAt(values, choice) !== valueAt(base, choice))

/** Areas with the permissions of each column. */
export const grantRows = (choices: readonly GrantChoice[]) =>
  groupByArea(choices).map(([area, all]) => ({
    area,
    all,
    cells: grantColumns.map((column) => all.filter((choice) => columnOf(choice) === column)),
  }))
