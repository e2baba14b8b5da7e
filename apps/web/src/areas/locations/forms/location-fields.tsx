import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { locationKinds, tenures } from '@fettle/domain/locations/location'
import { PostcodeField } from '@fettle/ui/fields/postcode-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { PositionField } from '../../../kit/forms/position-field.tsx'
import { useServerCheck } from '../../../kit/forms/use-server-check.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import type { LocationValues } from './location-form-model.ts'

type LocationFieldsProps = {
  readonly organisations: readonly OrganisationView[]
  readonly isBelow: boolean
  /** Position that applies without a pin. */
  readonly inherited?: LocationView['position'] | undefined
}

/** Name, kind, organisation, address and access of a location. */
export function LocationFields({ organisations, isBelow, inherited }: LocationFieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const edition = useEdition()
  const postcode = useWatch<LocationValues, 'postcode'>({ name: 'postcode' })
  const checkPostcode = useServerCheck('postcode')
  const isZip = edition.words.postcode === 'zip-code'
  return (
    <Stack>
      <FormField
        name="name"
        as={TextField}
        label={t`Name`}
        description={t`As your team calls it: Mill House, Flat 3`}
      />
      <FormField
        name="kind"
        as={SelectField}
        label={t`Kind`}
        options={locationKinds.map((id) => ({ id, label: labels.locationKind(id) }))}
      />
      <TenureField />
      {!isBelow && organisations.length > 1 && (
        <FormField
          name="organisationUuid"
          as={SelectField}
          label={t`Branch`}
          options={organisations.map(({ uuid, name }) => ({ id: uuid, label: name }))}
        />
      )}
      <FormField name="addressLine1" as={TextField} label={t`Address line 1`} autoComplete="off" />
      <FormField name="addressLine2" as={TextField} label={t`Address line 2`} isRequired={false} autoComplete="off" />
      <FormField name="town" as={TextField} label={t`Town`} isRequired={false} autoComplete="off" />
      <FormField
        name="postcode"
        as={PostcodeField}
        kind={edition.namespace === 'uk' ? 'letters' : 'digits'}
        label={isZip ? t`ZIP code` : t`Postcode`}
        autoComplete="off"
        check={checkPostcode}
      />
      <PositionField
        label={t`Position on the map`}
        description={t`Set from the postcode. Drag the pin to the exact position.`}
        postcode={postcode}
        inherited={inherited}
      />
      <FormField
        name="accessNotes"
        as={TextArea}
        label={t`Access notes`}
        description={t`Shown to the awarded contractor with every work order here.`}
        isRequired={false}
        rows={3}
        maxLength={2000}
      />
    </Stack>
  )
}

function TenureField() {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <FormField
      name="tenure"
      as={SelectField}
      label={t`Tenure`}
      description={t`Which laws apply to repairs here. If empty, as the location above.`}
      isRequired={false}
      emptyOption={t`As the location above`}
      options={tenures.map((id) => ({ id, label: labels.tenure(id) }))}
    />
  )
}
