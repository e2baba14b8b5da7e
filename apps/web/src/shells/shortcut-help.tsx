import { ShortcutList } from '@fettle/ui/overlays/shortcut-list'
import { useLingui } from '@lingui/react/macro'
import type { CommandPaletteDialogProps } from './command-palette-dialog.tsx'
import { ShortcutToggle } from './shortcut-toggle.tsx'
import { useShortcutGroups } from './use-shortcut-groups.ts'

/** All shortcuts of the dashboard, and the toggle for single-key ones. */
export function ShortcutHelp({ destinations, beginnings, isOpen, onOpenChange }: CommandPaletteDialogProps) {
  const { t } = useLingui()
  return (
    <ShortcutList
      title={t`Keyboard shortcuts`}
      or={t`or`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={useShortcutGroups({ destinations, beginnings })}
      footer={<ShortcutToggle />}
    />
  )
}
