import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import type { LocationTypeView } from '@fettle/contracts/locations/location-types.methods'
import type { LocationView } from '@fettle/contracts/locations/locations.methods'
import type { OrganisationView } from '@fettle/contracts/organisations/organisations.methods'
import { locationKinds } from '@fettle/domain/locations/location'
import { tenures } from '@fettle/domain/locations/location-facts'
import { PostcodeField } from '@fettle/ui/fields/postcode-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { PositionField } from '../../../kit/forms/position-field.tsx'
import { useServerCheck } from '../../../kit/forms/use-server-check.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { CustomValueFields } from '../shared/custom-value-fields.tsx'
import { customFieldsOf } from '../shared/custom-values.ts'
import { FactFields } from './fact-fields.tsx'
import type { LocationValues } from './location-form-model.ts'

/** Data of the client that the form offers. */
export type LocationFormData = {
  readonly organisations: readonly OrganisationView[]
  readonly types: readonly LocationTypeView[]
  readonly fields: readonly CustomFieldView[]
}
type LocationFieldsProps = LocationFormData & {
  readonly isBelow: boolean
  /** Position that applies without a pin. */
  readonly inherited?: LocationView['position'] | undefined
}

/** Name, kind, type, organisation, address, access, facts and custom fields of a location. */
export function LocationFields({ organisations, types, fields, isBelow, inherited }: LocationFieldsProps) {
  const { t } = useLingui()
  const labels = useLabels()
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
      <TypeField types={types} />
      <TenureField />
      {!isBelow && organisations.length > 1 && (
        <FormField
          name="organisationUuid"
          as={SelectField}
          label={t`Branch`}
          options={organisations.map(({ uuid, name }) => ({ id: uuid, label: name }))}
        />
      )}
      <AddressFields inherited={inherited} />
      <FormField
        name="accessNotes"
        as={TextArea}
        label={t`Access notes`}
        description={t`Shown to the awarded contractor with every work order here.`}
        isRequired={false}
        rows={3}
        maxLength={2000}
      />
      <Part title={t`Facts`}>
        <FactFields />
      </Part>
      <OwnFields fields={fields} />
    </Stack>
  )
}

function AddressFields({ inherited }: Pick<LocationFieldsProps, 'inherited'>) {
  const { t } = useLingui()
  const edition = useEdition()
  const postcode = useWatch<LocationValues, 'postcode'>({ name: 'postcode' })
  const checkPostcode = useServerCheck('postcode')
  const isZip = edition.words.postcode === 'zip-code'
  return (
    <>
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
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section">
      <Heading level={3} size="small">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

/** Types of the chosen kind; left out while there are none. */
function TypeField({ types }: { types: readonly LocationTypeView[] }) {
  const { t } = useLingui()
  const kind = useWatch<LocationValues, 'kind'>({ name: 'kind' })
  const options = types.filter((type) => type.kind === kind)
  if (options.length === 0) return null
  return (
    <FormField
      name="typeUuid"
      as={SelectField}
      label={t`Type`}
      isRequired={false}
      emptyOption={t`No type`}
      options={options.map(({ uuid, name }) => ({ id: uuid, label: name }))}
    />
  )
}

function OwnFields({ fields }: { fields: readonly CustomFieldView[] }) {
  const { t } = useLingui()
  const typeUuid = useWatch<LocationValues, 'typeUuid'>({ name: 'typeUuid' })
  const shown = customFieldsOf(fields, typeUuid || null)
  if (shown.length === 0) return null
  return (
    <Part title={t`Further details`}>
      <CustomValueFields fields={shown} />
    </Part>
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
