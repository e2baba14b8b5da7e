import type { ListState } from './list-address.ts'

/** A filter of values to choose from; its key stands in the address, several of them with commas between. */
export type SelectFilter = {
  readonly id: string
  readonly label: string
  /** The answer that filters nothing. */
  readonly allLabel: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Whether any of several will do. */
  readonly isMultiple?: boolean
}

/** What is chosen, as it stands in the address. */
export const selectedValues = ({ id, isMultiple }: SelectFilter, state: ListState<string>): readonly string[] => {
  const value = state[id] ?? ''
  if (value === '') return []
  return isMultiple ? value.split(',') : [value]
}
