import { ShortcutList } from '@fettle/ui/shortcut-list'
import { SwitchField } from '@fettle/ui/switch-field'
import { useLingui } from '@lingui/react/macro'
import { letterKeys } from '../platform/appearance/appearance.ts'
import { useChoice } from '../platform/appearance/choice.ts'
import type { PaletteProps } from './palette.tsx'

/** Every key of the dashboard, and the way to switch single letters off. */
export function ShortcutHelp({ destinations, beginnings, isOpen, onOpenChange }: PaletteProps) {
  const { t } = useLingui()
  const [letters, setLetters] = useChoice(letterKeys)
  const lettered = destinations.filter(({ letter }) => letter !== undefined)
  return (
    <ShortcutList
      title={t`Keyboard shortcuts`}
      or={t`or`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      groups={[
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
      ]}
      footer={
        <SwitchField
          label={t`Single-letter shortcuts`}
          description={t`Switch them off if you dictate or if they get in your way. Ctrl K and ⌘ K always work.`}
          value={letters === 'on'}
          onChange={(isOn) => setLetters(isOn ? 'on' : 'off')}
        />
      }
    />
  )
}
