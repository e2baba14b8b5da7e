import { positionFrom } from '@fettle/domain/rules/position'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from './form-field.tsx'

/** A point on the ground as maps hand it out, in the field `position` of a form; `description` says what it is for. */
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
