import type { CustomFieldView } from '@fettle/contracts/locations/custom-fields.methods'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Shown = Pick<CustomFieldView, 'kind' | 'unit' | 'options'>

/** Formats the value of a custom field for the reader. */
export const useCustomValueText = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const { currency } = useEdition()
  return ({ kind, unit, options }: Shown, value: string | readonly string[]): string => {
    const labelOf = (option: string) => options.find((each) => each.value === option)?.label ?? option
    if (typeof value !== 'string') return value.map(labelOf).join(', ')
    switch (kind) {
      case 'number':
        return [formats.number(Number(value)), unit].filter(Boolean).join(' ')
      case 'money':
        return formats.money({ amount: Number(value), currency: currency.code })
      case 'date':
        return formats.day(value)
      case 'yes_no':
        return value === 'yes' ? t`Yes` : t`No`
      case 'choice':
        return labelOf(value)
      default:
        return value
    }
  }
}
