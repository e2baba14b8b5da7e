import { AddIcon } from '@fettle/ui/controls/icons'
import { CommandPalette, type PaletteResult, type PaletteSearch } from '@fettle/ui/overlays/command-palette'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { useMembership } from '../platform/session/session.ts'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'
import { recentPages } from './recent-pages.ts'
import { useLanguages, useLooks } from './use-display-choices.tsx'
import { useOpenItemActions } from './use-open-item-actions.tsx'
import { useSearchResults } from './use-search-results.ts'

export type CommandPaletteDialogProps = {
  readonly destinations: readonly NavigationTarget[]
  readonly beginnings: readonly QuickAction[]
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

const holds = (label: string, text: string) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())

/** Command palette: navigates to pages, orders, locations, companies and people, and starts actions. */
export function CommandPaletteDialog({ destinations, beginnings, isOpen, onOpenChange }: CommandPaletteDialogProps) {
  const { t } = useLingui()
  const find = useSearchResults()
  const base = dashboardBase(useMembership())
  const here = useOpenItemActions()
  const choices = useDisplayResults()
  const own = useRef({ here, choices })
  useEffect(() => {
    own.current = { here, choices }
  })
  const search: PaletteSearch = useCallback(
    async (text, signal) => {
      const recent = recentPages(base)
        .filter(({ href }) => !window.location.pathname.startsWith(href))
        .map(({ href, title }) => ({ id: `recent ${href}`, group: t`Recently viewed`, title, href }))
      const ways: PaletteResult[] = [
        ...own.current.here,
        ...recent,
        ...beginnings.map(({ id, label, href, shortcut }) => ({
          id,
          group: t`Actions`,
          title: label,
          href,
          icon: <AddIcon />,
          shortcut,
        })),
        ...destinations.map(({ id, label, href, icon, shortcut }) => ({
          id,
          group: t`Pages`,
          title: label,
          href,
          icon,
          shortcut: shortcut && `g ${shortcut}`,
        })),
        ...own.current.choices,
      ]
      const named = ways.filter(({ title }) => holds(title, text))
      return text.length < 2 ? named : [...(await find(text, signal)), ...named]
    },
    [t, find, base, destinations, beginnings],
  )
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      search={search}
      labels={{
        label: t`Search or jump to…`,
        placeholder: t`Number, title, address, company, person or page`,
        nothingFound: (text) => t`Nothing found for “${text}”.`,
        failed: t`Search failed. Try again.`,
        found: (count) => t`${count} results`,
        move: t`Choose`,
        open: t`Open`,
        close: t`Close`,
      }}
    />
  )
}

/** Languages and appearances as results. */
const useDisplayResults = (): readonly PaletteResult[] =>
  [useLanguages(), useLooks()].flatMap(({ title = '', entries }) =>
    entries.map(({ id, label, icon, onAction }) => ({
      id: `display ${id}`,
      group: title,
      title: label,
      icon,
      onAction,
    })),
  )
