import type { ReactNode } from 'react'

/** A navigation item. */
export interface NavigationItem {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly icon: ReactNode
  readonly count?: number | undefined
  /** What is counted, for screen readers. */
  readonly countLabel?: string | undefined
  readonly isActive?: boolean | undefined
  /** Whether it is in a phone's bottom bar; without any, the first four are. */
  readonly isMain?: boolean | undefined
  /** Group heading. */
  readonly group?: string | undefined
}

/** Items of a phone's bottom bar, and the rest for the menu. */
export function phoneItems(items: readonly NavigationItem[]) {
  const marked = items.filter((item) => item.isMain)
  const bar = (marked.length > 0 ? marked : items).slice(0, items.length > 5 ? 4 : 5)
  return { bar, rest: items.filter((item) => !bar.includes(item)) }
}

/** Items by group, in order of first appearance; the title of items without a group is empty. */
export function navigationGroups<Item extends Pick<NavigationItem, 'group'>>(items: readonly Item[]) {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.group ?? '', [...(groups.get(item.group ?? '') ?? []), item])
  return [...groups].map(([title, members]) => ({ title, members }))
}
