import type { ReactNode } from 'react'

/** One way in the frame's navigation. */
export interface NavigationItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: ReactNode
  readonly count?: number | undefined
  /** What is counted, for screen readers. */
  readonly countLabel?: string | undefined
  readonly isActive?: boolean | undefined
  /** In the bottom bar of a phone; the first four without any marked so. */
  readonly isMain?: boolean | undefined
  /** Items of one group stand together under its name. */
  readonly group?: string | undefined
}

/** The items of a phone's bottom bar, and the rest behind "more". */
export function phoneItems(items: readonly NavigationItem[]) {
  const marked = items.filter((item) => item.isMain)
  const bar = (marked.length > 0 ? marked : items).slice(0, items.length > 5 ? 4 : 5)
  return { bar, rest: items.filter((item) => !bar.includes(item)) }
}

/** Items by group, in the order of their first appearance. */
export function navigationGroups(items: readonly NavigationItem[]) {
  const groups = new Map<string, NavigationItem[]>()
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item])
  return [...groups].map(([title, members]) => ({ title, members }))
}
