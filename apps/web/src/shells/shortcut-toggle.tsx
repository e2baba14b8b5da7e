import { SwitchField } from '@fettle/ui/fields/switch-field'
import { useLingui } from '@lingui/react/macro'
import { singleKeyShortcuts } from '../platform/appearance/appearance.ts'
import { usePreference } from '../platform/appearance/preference.ts'

/** Switches single-key shortcuts off. */
export function ShortcutToggle() {
  const { t } = useLingui()
  const [letters, setLetters] = usePreference(singleKeyShortcuts)
  return (
    <SwitchField
      label={t`Single-letter shortcuts`}
      description={t`Switch them off if you dictate or if they get in your way. Ctrl K and ⌘ K always work.`}
      value={letters === 'on'}
      onChange={(isOn) => setLetters(isOn ? 'on' : 'off')}
    />
  )
}
