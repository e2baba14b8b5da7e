import { Button } from '@fettle/ui/controls/button'
import { HelpIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { SearchTrigger } from '@fettle/ui/controls/search-trigger'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigateTo } from '../kit/use-navigate-to.ts'
import { dashboardBase } from '../paths/dashboard.paths.ts'
import { withRetry } from '../platform/loading/with-retry.ts'
import { useMembership } from '../platform/session/session.ts'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'
import { useRecentPages } from './recent-pages.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = withRetry(() => import('./command-palette-dialog.tsx'))
const Palette = lazy(() => loadPalette().then(({ CommandPaletteDialog: Dialog }) => ({ default: Dialog })))
const loadHelp = withRetry(() => import('./shortcut-help.tsx'))
const ShortcutHelp = lazy(() => loadHelp().then(({ ShortcutHelp: Dialog }) => ({ default: Dialog })))

type NavigationOptions = {
  readonly navigation: readonly NavigationTarget[]
  readonly quickActions: readonly QuickAction[]
}

/** The command palette and the list of shortcuts, with their buttons and keys. Both are loaded when first opened. */
export const useCommandPalette = ({ navigation, quickActions }: NavigationOptions) => {
  const { t } = useLingui()
  const go = useNavigateTo()
  useRecentPages(dashboardBase(useMembership()))
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const goTo = (targets: readonly { href: string; shortcut?: string }[]) =>
    Object.fromEntries(targets.flatMap(({ href, shortcut }) => (shortcut ? [[shortcut, () => go(href)]] : [])))
  useShortcuts({
    search: () => setOpen('palette'),
    help: () => setOpen('help'),
    go: goTo(navigation),
    letters: goTo(quickActions),
  })
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null)
  // Stable while it is open: the palette repeats its search when these change.
  const targets = useMemo(() => ({ destinations: navigation, beginnings: quickActions }), [navigation, quickActions])
  return {
    searchButton: (
      <SearchTrigger
        label={t`Search or jump to…`}
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
        {open === 'palette' && <Palette {...targets} isOpen onOpenChange={onOpenChange} />}
        {open === 'help' && <ShortcutHelp {...targets} isOpen onOpenChange={onOpenChange} />}
      </Suspense>
    ),
  }
}
