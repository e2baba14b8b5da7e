import { SwitchField } from '@fettle/ui/fields/switch-field'
import { useLingui } from '@lingui/react/macro'
import { letterKeys } from '../platform/appearance/appearance.ts'
import { useChoice } from '../platform/appearance/choice.ts'

/** Switches shortcuts of a single letter off, for whoever they get in the way of. */
export function LetterSwitch() {
  const { t } = useLingui()
  const [letters, setLetters] = useChoice(letterKeys)
  return (
    <SwitchField
      label={t`Single-letter shortcuts`}
      description={t`Switch them off if you dictate or if they get in your way. Ctrl K and ⌘ K always work.`}
      value={letters === 'on'}
      onChange={(isOn) => setLetters(isOn ? 'on' : 'off')}
    />
  )
}
