import { SelectField } from '@fettle/ui/fields/select-field'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'

const spans = [3, 7, 14, 30, 60]

/** How long a link is valid. */
export function LinkDaysField() {
  const { t } = useLingui()
  return (
    <FormField
      name="days"
      as={SelectField}
      label={t`The link works for`}
      options={spans.map((days) => ({ id: String(days), label: plural(days, { one: '# day', other: '# days' }) }))}
    />
  )
}
