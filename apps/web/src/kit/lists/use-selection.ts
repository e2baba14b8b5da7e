import { useState } from 'react'

export const nothingSelected: ReadonlySet<string> = new Set()

export type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** Selected rows of a list; another filter clears them. */
export const useSelection = (filter: object): Selection => {
  const list = JSON.stringify(filter)
  const [state, setState] = useState({ list, selected: nothingSelected })
  return {
    selected: state.list === list ? state.selected : nothingSelected,
    onChange: (selected) => setState({ list, selected }),
  }
}
