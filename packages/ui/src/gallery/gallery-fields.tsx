import { useState } from 'react'
import { ComboboxField } from '../fields/combobox-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { FormErrorSummary } from '../fields/form-error-summary.tsx'
import { IbanField } from '../fields/iban-field.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { MultiSelectField } from '../fields/multi-select-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { PostcodeField } from '../fields/postcode-field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SortCodeField } from '../fields/sort-code-field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { Grid, Stack } from '../layout/stack.tsx'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Fields empty, filled, invalid, disabled and read-only. */
export function GalleryFields() {
  return (
    <Stack gap={8}>
      <TextFields />
      <CodeFields />
      <NumberFields />
      <DayFields />
      <ChoiceFields />
    </Stack>
  )
}

function TextFields() {
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="TextField"
        purpose="One line of text."
        props="label, hideLabel, description, errorMessage, isRequired, isDisabled, isReadOnly, width, value, onChange, type, placeholder, prefix, suffix"
      >
        <Grid minWidth={280} gap={5}>
          <TextField
            label={say('Full name', 'Vollständiger Name')}
            description={say('As it stands on the tenancy', 'Wie im Mietvertrag')}
            placeholder="Aylin Demir"
          />
          <TextField label={say('Reference', 'Aktenzeichen')} value="WO-10411" isReadOnly isRequired={false} />
          <TextField label={say('Landlord', 'Vermieterin')} value="Wohnungsgenossenschaft Nord" isDisabled />
          <TextField
            label={say('What is broken?', 'Was ist kaputt?')}
            name="gallery_title"
            errorMessage={say('Say in a few words what is broken', 'Beschreiben Sie in wenigen Worten, was kaputt ist')}
          />
        </Grid>
      </GalleryExample>
      <TextAreaPage />
      <SearchFieldPage />
      <PasswordFieldPage />
      <FormErrorSummaryPage />
    </>
  )
}

function TextAreaPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="TextArea"
      purpose="Several lines of text, with a counter where there is a limit."
      props="rows, maxLength, placeholder"
    >
      <Grid minWidth={280} gap={5}>
        <TextArea
          label={say('Description', 'Beschreibung')}
          description={say(
            'The contractor sees this before they quote.',
            'Der Dienstleister sieht dies vor dem Angebot.',
          )}
          value={say(
            'Boiler loses pressure overnight and locks out.',
            'Die Therme verliert über Nacht Druck und schaltet ab.',
          )}
          maxLength={500}
        />
        <TextArea
          label={say('Notes', 'Notizen')}
          value={say('Too long by a few', 'Ein wenig zu lang')}
          maxLength={10}
          errorMessage={say('Shorten the note', 'Kürzen Sie die Notiz')}
          rows={2}
        />
      </Grid>
    </GalleryExample>
  )
}

function SearchFieldPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="SearchField"
      purpose="A search: magnifier, text, and a button to clear it."
      props="placeholder, onSubmit"
    >
      <SearchField label={say('Search', 'Suche')} value="boiler" width="medium" />
    </GalleryExample>
  )
}

function PasswordFieldPage() {
  const say = useSay()
  return (
    <GalleryExample name="PasswordField" purpose="A password that can be shown." props="autoComplete">
      <PasswordField label={say('Password', 'Passwort')} value="correct horse" width="medium" />
    </GalleryExample>
  )
}

function FormErrorSummaryPage() {
  const say = useSay()
  return (
    <GalleryExample
      name="FormErrorSummary"
      purpose="What is wrong with a form; a press goes to the field."
      props="title, errors {name, message}[]"
    >
      <FormErrorSummary
        title={say('There is a problem with this work order', 'Mit diesem Auftrag stimmt etwas nicht')}
        errors={[
          {
            name: 'gallery_title',
            message: say('Say in a few words what is broken', 'Beschreiben Sie in wenigen Worten, was kaputt ist'),
          },
        ]}
      />
    </GalleryExample>
  )
}

function CodeFields() {
  const [iban, setIban] = useState('DE89370400440532013000')
  const [sortCode, setSortCode] = useState('203045')
  const [phone, setPhone] = useState('+44 20 7946 0812')
  const [postcode, setPostcode] = useState('EC1A 1BB')
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="PhoneField"
        purpose="A telephone number with the keys of a telephone."
        props="value, onChange"
      >
        <PhoneField label={say('Phone', 'Telefon')} value={phone} onChange={setPhone} width="medium" />
      </GalleryExample>
      <GalleryExample name="PostcodeField" purpose="A postcode, short and in capitals." props="kind letters|digits">
        <PostcodeField label={say('Postcode', 'Postleitzahl')} value={postcode} onChange={setPostcode} />
      </GalleryExample>
      <GalleryExample name="IbanField" purpose="An IBAN: kept without gaps, shown in fours." props="value, onChange">
        <Grid minWidth={280} gap={5}>
          <IbanField label="IBAN" value={iban} onChange={setIban} />
          <IbanField
            label="IBAN"
            value="DE00123"
            errorMessage={say('Check the number: it is too short', 'Prüfen Sie die Nummer: Sie ist zu kurz')}
          />
        </Grid>
      </GalleryExample>
      <GalleryExample
        name="SortCodeField"
        purpose="A British sort code: kept bare, shown as 12-34-56."
        props="value, onChange"
      >
        <SortCodeField label="Sort code" value={sortCode} onChange={setSortCode} />
      </GalleryExample>
    </>
  )
}

function NumberFields() {
  const [amount, setAmount] = useState<number | null>(117_111)
  const [hours, setHours] = useState<number | null>(2.5)
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="MoneyField"
        purpose="An amount in minor units, typed as people write it."
        props="currency, value (minor units | null), minValue, maxValue"
      >
        <Grid minWidth={280} gap={5}>
          <MoneyField label={say('Budget', 'Kostenrahmen')} currency="GBP" value={amount} onChange={setAmount} />
          <MoneyField label={say('Limit', 'Grenze')} currency="EUR" value={100_000} isDisabled />
        </Grid>
      </GalleryExample>
      <GalleryExample
        name="NumberField"
        purpose="A number, with steppers where it is counted."
        props="value (number | null), minValue, maxValue, step, format, hasSteppers, suffix"
      >
        <NumberField
          label={say('Hours', 'Stunden')}
          value={hours}
          onChange={setHours}
          step={0.5}
          minValue={0}
          hasSteppers
          suffix="h"
          width="short"
        />
      </GalleryExample>
    </>
  )
}

function DayFields() {
  const [day, setDay] = useState('2026-11-24')
  const [time, setTime] = useState('08:30')
  const say = useSay()
  return (
    <>
      <GalleryExample
        name="DateField"
        purpose="A day, typed part by part or taken from a calendar."
        props="value YYYY-MM-DD, minValue, maxValue, isUnavailable(day)"
      >
        <Grid minWidth={200} gap={5}>
          <DateField
            label={say('Date of visit', 'Tag des Besuchs')}
            value={day}
            onChange={setDay}
            minValue="2026-11-21"
          />
          <DateField label={say('Due', 'Fällig')} errorMessage={say('Choose a day', 'Wählen Sie einen Tag')} />
          <DateField label={say('Closed on', 'Abgeschlossen am')} value="2026-11-20" isDisabled />
        </Grid>
      </GalleryExample>
      <GalleryExample name="TimeField" purpose="A time of day." props="value HH:mm, hourCycle 12|24">
        <TimeField label={say('From', 'Von')} value={time} onChange={setTime} hourCycle={24} width="short" />
      </GalleryExample>
    </>
  )
}

function ChoiceFields() {
  const [trade, setTrade] = useState('plumbing')
  const [trades, setTrades] = useState(['plumbing', 'heating'])
  const [property, setProperty] = useState('71')
  const say = useSay()
  const options = [
    {
      id: 'plumbing',
      label: say('Plumbing', 'Sanitär'),
      description: say('Leaks, drains, sanitary ware', 'Lecks, Abflüsse, Armaturen'),
    },
    { id: 'heating', label: say('Gas and heating', 'Gas und Heizung') },
    { id: 'electrics', label: say('Electrics', 'Elektroinstallation') },
    { id: 'roofing', label: say('Roofing', 'Dachdeckerarbeiten'), isDisabled: true },
  ]
  return (
    <>
      <GalleryExample
        name="SelectField"
        purpose="One choice from a short list."
        props="options {id, label, description, icon, isDisabled}[], placeholder, emptyOption"
      >
        <Grid minWidth={240} gap={5}>
          <SelectField label={say('Trade', 'Gewerk')} value={trade} onChange={setTrade} options={options} />
          <SelectField
            label={say('Priority', 'Priorität')}
            placeholder={say('Choose', 'Wählen')}
            options={options}
            errorMessage={say('Choose a priority', 'Wählen Sie eine Priorität')}
          />
          <SelectField label={say('Contractor', 'Dienstleister')} value="plumbing" options={options} isDisabled />
        </Grid>
      </GalleryExample>
      <GalleryExample name="MultiSelectField" purpose="Several choices from a list." props="options, value (id[])">
        <MultiSelectField
          label={say('Trades', 'Gewerke')}
          value={trades}
          onChange={setTrades}
          options={options}
          width="medium"
        />
      </GalleryExample>
      <GalleryExample
        name="ComboboxField"
        purpose="One choice found by typing, from a list at hand or from the server."
        props="options, onSearch(text), isLoading, selectedOption"
      >
        <ComboboxField
          label={say('Property', 'Liegenschaft')}
          value={property}
          onChange={setProperty}
          options={properties}
        />
      </GalleryExample>
    </>
  )
}

const properties = [
  { id: '71', label: 'Großbeerenstraße 71, 10963 Berlin', description: 'Vorderhaus, 24 units' },
  { id: '138', label: 'Müllerstraße 138d, 13353 Berlin', description: '48 units' },
  { id: '4', label: '4 Calder Court, Leeds LS10 1JR', description: '12 units' },
]
