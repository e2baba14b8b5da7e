import type { ReactNode } from 'react'

/** One thing that can be gone to or done. It has an address or an act. */
export interface PaletteResult {
  readonly id: string
  /** Heading that it stands under; results of one group come together. */
  readonly group: string
  readonly title: string
  readonly detail?: string | undefined
  readonly icon?: ReactNode
  readonly href?: string | undefined
  readonly onAction?: (() => void) | undefined
  /** The key that does the same without the palette. */
  readonly shortcut?: string | undefined
}

export interface PaletteGroup {
  readonly title: string
  readonly results: readonly PaletteResult[]
}

/** Results under their headings, in the order of first appearance. */
export function paletteGroups(results: readonly PaletteResult[]): PaletteGroup[] {
  const groups = new Map<string, PaletteResult[]>()
  for (const result of results) {
    const members = groups.get(result.group)
    if (members) members.push(result)
    else groups.set(result.group, [result])
  }
  return [...groups].map(([title, members]) => ({ title, results: members }))
}
