import { jointRules } from '@fettle/domain/residents/owner'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'

type PropertyFieldsProps = { readonly prefix: '' | 'ownership.'; readonly isPlaceGiven: boolean }

/** The property of an owner; at a location that is given, its picker is left out. */
export function PropertyFields({ prefix, isPlaceGiven }: PropertyFieldsProps) {
  const { t } = useLingui()
  return (
    <Stack>
      {!isPlaceGiven && <FormField name={`${prefix}locationUuid`} as={LocationPicker} label={t`Property`} />}
      <FormField name={`${prefix}fromOn`} as={DateField} label={t`Owner since`} />
      <MandateFields prefix={prefix} />
    </Stack>
  )
}

/** Share, limit, and how joint owners decide. */
export function MandateFields({ prefix }: { readonly prefix: '' | 'ownership.' }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  const isAsked = useWatch({ name: `${prefix}isAsked` }) as boolean
  return (
    <Stack>
      <Grid columns={2}>
        <FormField
          name={`${prefix}share`}
          as={NumberField}
          label={t`Share`}
          isRequired={false}
          minValue={0.0001}
          maxValue={1}
          step={0.0001}
          format={{ style: 'percent', maximumFractionDigits: 2 }}
        />
        <FormField
          name={`${prefix}joint`}
          as={SelectField}
          label={t`Joint owners`}
          options={jointRules.map((id) => ({ id, label: labels.jointRule(id) }))}
        />
      </Grid>
      <FormField
        name={`${prefix}isAsked`}
        as={SwitchField}
        label={t`Approves costs`}
        description={t`Costs above the limit wait for the approval of the owner.`}
      />
      {isAsked && (
        <FormField
          name={`${prefix}limitAmount`}
          as={MoneyField}
          label={t`Limit`}
          description={t`Up to this total you decide alone.`}
          currency={currency.code}
          minValue={0}
        />
      )}
    </Stack>
  )
}
