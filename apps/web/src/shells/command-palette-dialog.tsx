import { CommandPalette, type PaletteResult, type PaletteSearch } from '@fettle/ui/overlays/command-palette'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'
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
  const search: PaletteSearch = useCallback(
    async (text, signal) => {
      const ways: PaletteResult[] = [
        ...beginnings.map(({ id, label, href, shortcut }) => ({
          id,
          group: t`Actions`,
          title: label,
          href,
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
      ]
      const named = ways.filter(({ title }) => holds(title, text))
      return text.length < 2 ? named : [...(await find(text, signal)), ...named]
    },
    [t, find, destinations, beginnings],
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
        move: t`choose`,
        open: t`open`,
        close: t`close`,
      }}
    />
  )
}
