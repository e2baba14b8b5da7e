import type { ReactNode } from 'react'

/** A result of the command palette, with a URL or an action. */
export interface PaletteResult {
  readonly id: string
  /** Group heading. */
  readonly group: string
  readonly title: string
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  readonly href?: string | undefined
  readonly onAction?: (() => void) | undefined
  /** Equivalent shortcut. */
  readonly shortcut?: string | undefined
}

export interface PaletteGroup {
  readonly title: string
  readonly results: readonly PaletteResult[]
}

/** Results by group, in order of first appearance. */
export function paletteGroups(results: readonly PaletteResult[]): PaletteGroup[] {
  const groups = new Map<string, PaletteResult[]>()
  for (const result of results) {
    const members = groups.get(result.group)
    if (members) members.push(result)
    else groups.set(result.group, [result])
  }
  return [...groups].map(([title, members]) => ({ title, results: members }))
}
