import type { ListState } from './list-address.ts'

/** A filter with a set of values; its id is the query parameter, several values are separated by commas. */
export type SelectFilter = {
  readonly id: string
  readonly label: string
  /** Label of the option that does not filter. */
  readonly allLabel: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Whether several values can be selected (combined with or). */
  readonly isMultiple?: boolean
}

/** Selected values from the query parameter. */
export const selectedValues = ({ id, isMultiple }: SelectFilter, state: ListState<string>): readonly string[] => {
  const value = state[id] ?? ''
  if (value === '') return []
  return isMultiple ? value.split(',') : [value]
}
