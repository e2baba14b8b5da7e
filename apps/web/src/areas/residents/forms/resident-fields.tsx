import { occupancyKinds, residentChannels } from '@fettle/domain/residents/resident'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { DateField } from '@fettle/ui/fields/date-field'
import { PhoneField } from '@fettle/ui/fields/phone-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'

/** Name, addresses and language of a resident or an owner. */
export function ResidentFields({ languages }: { readonly languages: readonly (readonly [string, string])[] }) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={120} autoComplete="off" />
      <FormField name="email" as={TextField} type="email" label={t`Email`} isRequired={false} autoComplete="off" />
      <FormField name="telephone" as={PhoneField} label={t`Phone`} isRequired={false} />
      <Grid columns={2}>
        <FormField
          name="channel"
          as={SelectField}
          label={t`Prefers`}
          options={residentChannels.map((id) => ({ id, label: labels.residentChannel(id) }))}
        />
        <FormField
          name="language"
          as={SelectField}
          label={t`Language`}
          options={languages.map(([id, label]) => ({ id, label }))}
        />
      </Grid>
    </Stack>
  )
}

type HomeFieldsProps = { readonly prefix: string; readonly isPlaceGiven: boolean }

/** The home of a resident; at a location that is given, its picker is left out. */
export function HomeFields({ prefix, isPlaceGiven }: HomeFieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack>
      {!isPlaceGiven && <FormField name={`${prefix}locationUuid`} as={LocationPicker} label={t`Home`} />}
      <Grid columns={2}>
        <FormField
          name={`${prefix}kind`}
          as={SelectField}
          label={t`Lives there as`}
          options={occupancyKinds.map((id) => ({ id, label: labels.occupancyKind(id) }))}
        />
        <FormField name={`${prefix}fromOn`} as={DateField} label={t`Since`} />
      </Grid>
      <FormField
        name={`${prefix}isMain`}
        as={Checkbox}
        label={t`Main resident`}
        description={t`The person to speak with about this home`}
      />
    </Stack>
  )
}
