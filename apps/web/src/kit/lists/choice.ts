import type { ListState } from './list-address.ts'

/** A filter of values to choose from; its key stands in the address, several of them with commas between. */
export type Choice = {
  readonly id: string
  readonly label: string
  /** The answer that filters nothing. */
  readonly all: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Whether any of several will do. */
  readonly takesSeveral?: boolean
}

/** What is chosen, as it stands in the address. */
export const chosenIn = ({ id, takesSeveral }: Choice, state: ListState<string>): readonly string[] => {
  const value = state[id] ?? ''
  if (value === '') return []
  return takesSeveral ? value.split(',') : [value]
}
