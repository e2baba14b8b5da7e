import type { ShortcutGroup } from '@fettle/ui/overlays/shortcut-list'
import { useLingui } from '@lingui/react/macro'
import type { NavigationTarget, QuickAction } from './navigation-target.ts'

type NavigationOptions = {
  readonly destinations: readonly NavigationTarget[]
  readonly beginnings: readonly QuickAction[]
}

/** Every shortcut of the dashboard, grouped by where it works. */
export const useShortcutGroups = ({ destinations, beginnings }: NavigationOptions): readonly ShortcutGroup[] => {
  const { t } = useLingui()
  const withShortcut = destinations.filter(({ shortcut }) => shortcut !== undefined)
  return [
    {
      id: 'everywhere',
      title: t`Everywhere`,
      shortcuts: [
        {
          id: 'search',
          label: t`Search or jump to…`,
          ways: [
            ['Ctrl', 'K'],
            ['⌘', 'K'],
          ],
        },
        { id: 'help', label: t`Show shortcuts`, ways: [['?']] },
        ...beginnings.map(({ id, label, shortcut }) => ({ id, label, ways: [[shortcut]] })),
      ],
    },
    {
      id: 'go',
      title: t`Go to`,
      shortcuts: withShortcut.map(({ id, label, shortcut = '' }) => ({ id, label, ways: [['g', shortcut]] })),
    },
    {
      id: 'lists',
      title: t`In lists`,
      shortcuts: [
        { id: 'find', label: t`Search the list`, ways: [['/']] },
        { id: 'move', label: t`Next and previous row`, ways: [['↓'], ['↑']] },
        { id: 'open', label: t`Open the row`, ways: [['↵']] },
        { id: 'read', label: t`Next and previous conversation`, ways: [['j'], ['k']] },
        { id: 'done', label: t`Mark the notification as read`, ways: [['e']] },
        { id: 'close', label: t`Close the side panel`, ways: [['Esc']] },
      ],
    },
  ]
}
