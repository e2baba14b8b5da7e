import { type LocationKind } from '@fettle/domain/locations/location'
import {
  factsOfKind,
  type ListedFactKey,
  lightningClasses,
  locationFacts,
} from '@fettle/domain/locations/location-facts'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import type { LocationValues } from './location-form-model.ts'

/** Facts that a location of the chosen kind can have. */
export function FactFields() {
  const { namespace } = useEdition()
  const kind = useWatch<LocationValues, 'kind'>({ name: 'kind' })
  const keys = factsOfKind(kind as LocationKind, namespace)
  if (keys.length === 0) return null
  return (
    <Grid columns={2}>
      {keys.map((key) => (
        <FactField key={key} fact={key} />
      ))}
    </Grid>
  )
}

function FactField({ fact }: { fact: ListedFactKey }) {
  const { t } = useLingui()
  const labels = useLabels()
  const shared = { name: `facts.${fact}`, label: labels.locationFact(fact), isRequired: false }
  switch (locationFacts[fact].kind) {
    case 'yes_no':
      return (
        <FormField
          {...shared}
          as={SelectField}
          emptyOption={t`Not known`}
          options={[
            { id: 'yes', label: t`Yes` },
            { id: 'no', label: t`No` },
          ]}
        />
      )
    case 'choice':
      return (
        <FormField
          {...shared}
          as={SelectField}
          emptyOption={t`Not known`}
          options={lightningClasses.map((id) => ({ id, label: id }))}
        />
      )
    case 'text':
      return <FormField {...shared} as={TextField} maxLength={40} />
    default:
      return <FormField {...shared} as={TextField} inputMode="decimal" maxLength={8} />
  }
}
