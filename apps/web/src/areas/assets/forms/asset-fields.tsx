import type { AssetTypeView } from '@fettle/contracts/assets/asset-types.methods'
import type { AssetView } from '@fettle/contracts/assets/assets.methods'
import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { CustomValueFields } from '../../locations/shared/custom-value-fields.tsx'
import { customFieldsOf } from '../../locations/shared/custom-values.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { AssetPicker } from '../shared/asset-picker.tsx'
import type { AssetValues } from './asset-form-model.ts'

type Named = { readonly uuid: string; readonly name: string }
type AssetFieldsProps = {
  readonly types: readonly AssetTypeView[]
  readonly fields: readonly CustomFieldView[]
  /** Names of what is chosen already. */
  readonly place: Named | undefined
  readonly whole: Named | undefined
  readonly self?: AssetView | undefined
}

const toOption = (named: Named | undefined) => named && { id: named.uuid, label: named.name }

/** Fields of an asset. */
export function AssetFields({ types, fields, place, whole, self }: AssetFieldsProps) {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <TypeField types={types} self={self} />
      <FormField
        name="name"
        as={TextField}
        label={t`Name`}
        description={t`How people call it: boiler 1, passenger lift, fire panel`}
        maxLength={120}
      />
      <FormField
        name="locationUuid"
        as={LocationPicker}
        entry="choice"
        label={t`Location`}
        selectedOption={toOption(place)}
      />
      <PartOfField whole={whole} self={self} />
      <Grid columns={2}>
        <FormField name="make" as={TextField} label={t`Make`} isRequired={false} maxLength={80} />
        <FormField name="model" as={TextField} label={t`Model`} isRequired={false} maxLength={80} />
      </Grid>
      <Grid columns={2}>
        <FormField name="serial" as={TextField} label={t`Serial number`} isRequired={false} maxLength={80} />
        <FormField name="quantity" as={NumberField} label={t`Quantity`} minValue={1} maxValue={100000} />
      </Grid>
      <FormField name="installedOn" as={DateField} label={t`Installed on`} isRequired={false} />
      <OwnFields fields={fields} />
    </Stack>
  )
}

/** Types in use; the archived type of an asset stays among them. */
function TypeField({ types, self }: Pick<AssetFieldsProps, 'types' | 'self'>) {
  const { t } = useLingui()
  const settings = useSettingsPaths()
  const maySet = usePermission('location-settings.edit')
  const known = types.map(({ uuid, name }) => ({ id: uuid, label: name }))
  const options = self && !known.some(({ id }) => id === self.type.uuid) ? [...known, toOption(self.type)] : known
  if (options.length === 0)
    return (
      <Banner status="info" title={t`There are no types of assets yet`}>
        {maySet ? (
          <Link href={settings.assetTypes}>{t`Add the first type`}</Link>
        ) : (
          t`An administrator adds them in the settings.`
        )}
      </Banner>
    )
  return (
    <FormField
      name="typeUuid"
      as={SelectField}
      label={t`Type`}
      emptyOption={t`Please choose`}
      options={options.flatMap((option) => option ?? [])}
    />
  )
}

/** The asset that it is a part of, in the same building. */
function PartOfField({ whole, self }: Pick<AssetFieldsProps, 'whole' | 'self'>) {
  const { t } = useLingui()
  const locationUuid = useWatch<AssetValues, 'locationUuid'>({ name: 'locationUuid' })
  if (locationUuid === '') return null
  return (
    <FormField
      name="parentUuid"
      as={AssetPicker}
      label={t`Part of`}
      description={t`An asset in the same building, such as the plant that a pump belongs to.`}
      isRequired={false}
      except={self?.uuid}
      servingUuid={locationUuid}
      selectedOption={toOption(whole)}
    />
  )
}

function OwnFields({ fields }: Pick<AssetFieldsProps, 'fields'>) {
  const { t } = useLingui()
  const typeUuid = useWatch<AssetValues, 'typeUuid'>({ name: 'typeUuid' })
  const shown = customFieldsOf(fields, typeUuid || null)
  if (shown.length === 0) return null
  return (
    <Stack as="section">
      <Heading level={3} size="small">
        {t`Further details`}
      </Heading>
      <CustomValueFields fields={shown} />
    </Stack>
  )
}
