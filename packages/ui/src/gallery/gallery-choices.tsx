import { useState } from 'react'
import { ClockIcon, ZapIcon } from '../controls/icons.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CheckboxGroup } from '../fields/checkbox-group.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { Grid, Stack } from '../layout/stack.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Checkboxes, radio buttons and switches. */
export function GalleryChoices() {
  const [access, setAccess] = useState(['key'])
  const [isOn, setOn] = useState(true)
  const say = useSay()
  return (
    <Stack gap={8}>
      <Ticks />
      <GalleryExample
        name="CheckboxGroup"
        purpose="Several yes-or-no choices under one question."
        props="options, value (id[]), orientation"
      >
        <CheckboxGroup
          label={say('Access', 'Zugang')}
          description={say('How does the contractor get in?', 'Wie kommt der Dienstleister hinein?')}
          value={access}
          onChange={setAccess}
          options={[
            { id: 'key', label: say('Key at the office', 'Schlüssel im Büro') },
            { id: 'safe', label: say('Key safe at the door', 'Schlüsseltresor an der Tür') },
            {
              id: 'resident',
              label: say('The resident opens', 'Der Mieter öffnet'),
              description: say('We send them the appointment', 'Wir senden den Termin'),
            },
          ]}
        />
      </GalleryExample>
      <Radios />
      <GalleryExample
        name="SwitchField"
        purpose="Something that is on or off at once, without saving."
        props="value, description, isDisabled"
      >
        <Stack gap={2}>
          <SwitchField
            label={say('Tell me about new quotes', 'Über neue Angebote benachrichtigen')}
            description={say('By mail, at once', 'Sofort per E-Mail')}
            value={isOn}
            onChange={setOn}
          />
          <SwitchField label={say('Weekly summary', 'Wöchentliche Zusammenfassung')} />
          <SwitchField label={say('Only for administrators', 'Nur für Administratoren')} isDisabled />
        </Stack>
      </GalleryExample>
    </Stack>
  )
}

function Ticks() {
  const say = useSay()
  const [isHome, setHome] = useState(true)
  return (
    <GalleryExample
      name="Checkbox"
      purpose="One yes or no."
      props="value, isIndeterminate, description, errorMessage, isDisabled"
    >
      <Stack gap={2}>
        <Checkbox
          label={say('The resident will be at home', 'Der Mieter ist zu Hause')}
          value={isHome}
          onChange={setHome}
        />
        <Checkbox label={say('Some rooms chosen', 'Einige Räume gewählt')} isIndeterminate />
        <Checkbox
          label={say('Not now', 'Jetzt nicht')}
          description={say('You can turn this on later', 'Sie können dies später einschalten')}
        />
        <Checkbox
          label={say('Confirm the gas is off', 'Bestätigen, dass das Gas abgestellt ist')}
          errorMessage={say('Confirm this before you start', 'Bestätigen Sie dies vor Beginn')}
        />
        <Checkbox label={say('Locked', 'Gesperrt')} isDisabled value />
      </Stack>
    </GalleryExample>
  )
}

function Radios() {
  const [when, setWhen] = useState('week')
  const [payer, setPayer] = useState('')
  const say = useSay()
  return (
    <GalleryExample
      name="RadioGroup"
      purpose="One of a few, all in sight."
      props="options, value (id), orientation, asCards"
    >
      <Grid minWidth={280} gap={6}>
        <RadioGroup
          label={say('How urgent is it?', 'Wie dringend ist es?')}
          asCards
          value={when}
          onChange={setWhen}
          options={[
            {
              id: 'now',
              label: say('Emergency', 'Notfall'),
              description: say('Danger to people or the building', 'Gefahr für Menschen oder Gebäude'),
              icon: <ZapIcon />,
            },
            {
              id: 'week',
              label: say('Within a week', 'Innerhalb einer Woche'),
              description: say('Annoying, but can wait', 'Lästig, kann aber warten'),
              icon: <ClockIcon />,
            },
          ]}
        />
        <RadioGroup
          label={say('Charge to', 'Kostenträger')}
          orientation="horizontal"
          value={payer}
          onChange={setPayer}
          errorMessage={payer ? undefined : say('Choose who pays', 'Wählen Sie, wer zahlt')}
          options={[
            { id: 'owner', label: say('Owner', 'Eigentümer') },
            { id: 'tenant', label: say('Tenant', 'Mieter') },
            { id: 'insurer', label: say('Insurer', 'Versicherung') },
          ]}
        />
      </Grid>
    </GalleryExample>
  )
}
