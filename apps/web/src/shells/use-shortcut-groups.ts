import type { ShortcutGroup } from '@fettle/ui/overlays/shortcut-list'
import { useLingui } from '@lingui/react/macro'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'

type NavigationOptions = {
  readonly destinations: readonly NavigationTarget[]
  readonly beginnings: readonly QuickAction[]
}

/** Every key of the dashboard, by where it does what it does. */
export const useShortcutGroups = ({ destinations, beginnings }: NavigationOptions): readonly ShortcutGroup[] => {
  const { t } = useLingui()
  const lettered = destinations.filter(({ letter }) => letter !== undefined)
  return [
    {
      id: 'everywhere',
      title: t`Everywhere`,
      shortcuts: [
        {
          id: 'search',
          label: t`Search or go to`,
          ways: [
            ['Ctrl', 'K'],
            ['⌘', 'K'],
          ],
        },
        { id: 'help', label: t`This list`, ways: [['?']] },
        ...beginnings.map(({ id, label, letter }) => ({ id, label, ways: [[letter]] })),
      ],
    },
    {
      id: 'go',
      title: t`Go to`,
      shortcuts: lettered.map(({ id, label, letter = '' }) => ({ id, label, ways: [['g', letter]] })),
    },
    {
      id: 'lists',
      title: t`In lists`,
      shortcuts: [
        { id: 'find', label: t`Search the list`, ways: [['/']] },
        { id: 'move', label: t`Next and previous row`, ways: [['↓'], ['↑']] },
        { id: 'open', label: t`Open the row`, ways: [['↵']] },
        { id: 'close', label: t`Close the side panel`, ways: [['Esc']] },
      ],
    },
  ]
}
