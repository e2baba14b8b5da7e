import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

type CustomValueFieldsProps = { readonly fields: readonly CustomFieldView[] }

/** Fields of a form for the custom fields of a type. Their names are `customValues.<key>`. */
export function CustomValueFields({ fields }: CustomValueFieldsProps) {
  return fields.map((field) => <CustomValueField key={field.uuid} field={field} />)
}

function CustomValueField({ field }: { field: CustomFieldView }) {
  const { t } = useLingui()
  const { currency } = useEdition()
  const { key, kind, label, unit, options, isRequired } = field
  const shared = { name: `customValues.${key}`, label, isRequired }
  const choices = options.map((option) => ({
    id: option.value,
    label: option.isArchived ? t`${option.label} (archived)` : option.label,
  }))
  switch (kind) {
    case 'date':
      return <FormField {...shared} as={DateField} />
    case 'money':
      return <FormField {...shared} as={MoneyField} currency={currency.code} />
    case 'several':
      return <FormField {...shared} as={MultiSelectField} options={choices} placeholder={t`None`} />
    case 'choice':
      return <FormField {...shared} as={SelectField} options={choices} emptyOption={t`Not known`} />
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
    case 'number':
      return <FormField {...shared} as={TextField} inputMode="decimal" maxLength={20} suffix={unit || undefined} />
    case 'link':
      return <FormField {...shared} as={TextField} type="url" placeholder="https://" maxLength={1000} />
    default:
      return <FormField {...shared} as={TextField} maxLength={1000} />
  }
}
