import { ShortcutList } from '@fettle/ui/overlays/shortcut-list'
import { useLingui } from '@lingui/react/macro'
import { LetterSwitch } from './letter-switch.tsx'
import type { PaletteProps } from './palette.tsx'
import { useShortcutGroups } from './use-shortcut-groups.ts'

/** Every key of the dashboard, and the way to switch single letters off. */
export function ShortcutHelp({ destinations, beginnings, isOpen, onOpenChange }: PaletteProps) {
  const { t } = useLingui()
  return (
    <ShortcutList
      title={t`Keyboard shortcuts`}
      or={t`or`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={useShortcutGroups({ destinations, beginnings })}
      footer={<LetterSwitch />}
    />
  )
}
