import { useState } from 'react'
import { ComboboxField } from './combobox-field.tsx'
import { DateField } from './date-field.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'
import { MoneyField } from './money-field.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PostcodeField } from './postcode-field.tsx'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { Grid, Stack } from './stack.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

/** Fields empty, filled, wrong, disabled and read-only. */
export function GalleryFields() {
  return (
    <Stack gap={5}>
      <FormErrorSummary
        title="There is a problem with this work order"
        errors={[{ name: 'gallery_title', message: 'Say in a few words what is broken' }]}
      />
      <Grid minWidth={280} gap={5}>
        <TextField label="Full name" description="As it stands on the tenancy" placeholder="Aylin Demir" />
        <TextField label="What is broken?" name="gallery_title" errorMessage="Say in a few words what is broken" />
        <TextField label="Reference" value="WO-10411" isReadOnly isRequired={false} />
        <TextField label="Tenant" value="Housing association Nord" isDisabled />
        <PhoneField label="Phone" value="+44 20 7946 0812" />
        <PostcodeField label="Postcode" value="EC1A 1BB" />
        <PasswordField label="Password" value="correct horse" />
        <SearchField label="Search" value="boiler" />
      </Grid>
      <ValueFields />
      <TextArea
        label="Description"
        description="The contractor sees this before they quote. Leave out names and phone numbers."
        value="Boiler in the airing cupboard loses pressure overnight and locks out. Reset works for about an hour."
        maxLength={500}
      />
      <TextArea label="Notes" value="Too long by a few" maxLength={10} errorMessage="Shorten the note" rows={2} />
    </Stack>
  )
}

function ValueFields() {
  const [amount, setAmount] = useState<number | null>(117_111)
  const [hours, setHours] = useState<number | null>(2.5)
  const [day, setDay] = useState('2026-11-24')
  const [time, setTime] = useState('08:30')
  const [trade, setTrade] = useState('plumbing')
  const [trades, setTrades] = useState(['plumbing', 'heating'])
  const [property, setProperty] = useState('71')
  return (
    <Grid minWidth={280} gap={5}>
      <MoneyField label="Budget" currency="GBP" value={amount} onChange={setAmount} />
      <NumberField label="Hours" value={hours} onChange={setHours} step={0.5} minValue={0} hasSteppers suffix="h" />
      <DateField label="Date of visit" value={day} onChange={setDay} minValue="2026-11-21" />
      <TimeField label="From" value={time} onChange={setTime} hourCycle={24} />
      <SelectField label="Trade" value={trade} onChange={setTrade} options={tradeOptions} />
      <SelectField label="Priority" placeholder="Choose" options={tradeOptions} errorMessage="Choose a priority" />
      <MultiSelectField label="Trades" value={trades} onChange={setTrades} options={tradeOptions} />
      <ComboboxField label="Property" value={property} onChange={setProperty} options={properties} />
      <SelectField label="Contractor" value="plumbing" options={tradeOptions} isDisabled />
    </Grid>
  )
}

const tradeOptions = [
  { id: 'plumbing', label: 'Plumbing', description: 'Leaks, drains, sanitary ware' },
  { id: 'heating', label: 'Gas and heating' },
  { id: 'electrics', label: 'Electrics' },
  { id: 'roofing', label: 'Roofing', isDisabled: true },
]

const properties = [
  { id: '71', label: 'Großbeerenstraße 71, 10963 Berlin', description: 'Vorderhaus, 24 units' },
  { id: '138', label: 'Müllerstraße 138d, 13353 Berlin', description: '48 units' },
  { id: '4', label: '4 Calder Court, Leeds LS10 1JR', description: '12 units' },
]
