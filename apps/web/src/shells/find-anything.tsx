import { Button } from '@fettle/ui/controls/button'
import { HelpIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { SearchTrigger } from '@fettle/ui/controls/search-trigger'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useGo } from '../kit/use-go.ts'
import { retrying } from '../platform/loading/retrying.ts'
import type { Beginning, Destination } from './destination.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = retrying(() => import('./palette.tsx'))
const Palette = lazy(() => loadPalette().then(({ Palette: Dialog }) => ({ default: Dialog })))
const loadHelp = retrying(() => import('./shortcut-help.tsx'))
const ShortcutHelp = lazy(() => loadHelp().then(({ ShortcutHelp: Dialog }) => ({ default: Dialog })))

type Ways = { readonly destinations: readonly Destination[]; readonly beginnings: readonly Beginning[] }

/** The palette and the list of shortcuts: who opens them, and what their keys do. Both are fetched when first opened. */
export const useFindAnything = ({ destinations, beginnings }: Ways) => {
  const { t } = useLingui()
  const go = useGo()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const goTo = (ways: readonly { href: string; letter?: string }[]) =>
    Object.fromEntries(ways.flatMap(({ href, letter }) => (letter ? [[letter, () => go(href)]] : [])))
  useShortcuts({
    search: () => setOpen('palette'),
    help: () => setOpen('help'),
    go: goTo(destinations),
    letters: goTo(beginnings),
  })
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null)
  // The palette searches anew when what it is given changes: it gets the same while it stays open.
  const ways = useMemo(() => ({ destinations, beginnings }), [destinations, beginnings])
  return {
    searchButton: (
      <SearchTrigger
        label={t`Search or go to`}
        icon={<SearchIcon />}
        keys={['Ctrl', 'K']}
        onPress={() => setOpen('palette')}
      />
    ),
    helpButton: (
      <Button variant="tertiary" color="default" iconOnly startIcon={<HelpIcon />} onPress={() => setOpen('help')}>
        {t`Keyboard shortcuts`}
      </Button>
    ),
    dialogs: (
      <Suspense fallback={null}>
        {open === 'palette' && <Palette {...ways} isOpen onOpenChange={onOpenChange} />}
        {open === 'help' && <ShortcutHelp {...ways} isOpen onOpenChange={onOpenChange} />}
      </Suspense>
    ),
  }
}
