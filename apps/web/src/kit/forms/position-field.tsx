import { positionFrom } from '@fettle/domain/rules/position'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from './form-field.tsx'

/** Coordinates as copied from maps, for the form field `position`; `description` states their purpose. */
export function PositionField({ label, description }: { label: string; description: string }) {
  const { t } = useLingui()
  return (
    <FormField
      name="position"
      as={TextField}
      label={label}
      description={description}
      isRequired={false}
      autoComplete="off"
      check={(text) =>
        positionFrom(text) ? undefined : t`Please enter two numbers with a comma between, like 53.48095, -2.23743.`
      }
    />
  )
}
