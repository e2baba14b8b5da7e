import { useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { ClockIcon, ZapIcon } from './icons.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Grid, Stack } from './stack.tsx'
import { SwitchField } from './switch-field.tsx'

/** Ticks, dots and switches. */
export function GalleryChoices() {
  const [access, setAccess] = useState(['key'])
  const [when, setWhen] = useState('week')
  const [isOn, setOn] = useState(true)
  return (
    <Grid minWidth={280} gap={6}>
      <Stack gap={2}>
        <Checkbox label="The resident will be at home" value onChange={() => undefined} />
        <Checkbox label="Some rooms chosen" isIndeterminate />
        <Checkbox label="Not now" description="You can turn this on later" />
        <Checkbox label="Confirm the gas is off" errorMessage="Confirm this before you start" />
        <Checkbox label="Locked" isDisabled value />
      </Stack>
      <CheckboxGroup
        label="Access"
        description="How does the contractor get in?"
        value={access}
        onChange={setAccess}
        options={[
          { id: 'key', label: 'Key at the office' },
          { id: 'safe', label: 'Key safe at the door' },
          { id: 'resident', label: 'The resident opens', description: 'We send them the appointment' },
        ]}
      />
      <RadioGroup
        label="How urgent is it?"
        asCards
        value={when}
        onChange={setWhen}
        options={[
          { id: 'now', label: 'Emergency', description: 'Danger to people or the building', icon: <ZapIcon /> },
          { id: 'week', label: 'Within a week', description: 'Annoying, but can wait', icon: <ClockIcon /> },
        ]}
      />
      <RadioGroup
        label="Charge to"
        orientation="horizontal"
        errorMessage="Choose who pays"
        options={[
          { id: 'owner', label: 'Owner' },
          { id: 'tenant', label: 'Tenant' },
          { id: 'insurer', label: 'Insurer' },
        ]}
      />
      <Stack gap={2}>
        <SwitchField label="Tell me about new quotes" description="By mail, at once" value={isOn} onChange={setOn} />
        <SwitchField label="Weekly summary" />
        <SwitchField label="Only for administrators" isDisabled />
      </Stack>
    </Grid>
  )
}
