import { formFieldKeys, type OrderFieldKey, orderFields } from '@fettle/domain/work-orders/order-fields'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

/** What is written below a field, where its label does not say all. */
const useDescriptions = (): Partial<Record<OrderFieldKey, string>> => {
  const { t } = useLingui()
  return {
    budget: t`Internal only.`,
    accessNotes: t`Keys, codes, parking, pets: shown once the work is awarded.`,
    purchaseOrderNumber: t`The contractor names it on the invoice.`,
  }
}

/** The optional fields of one part of the form, each by its kind. */
export function OrderFormFields({ part }: { part: Parameters<typeof formFieldKeys>[0] }) {
  return formFieldKeys(part).map((key) => <OrderFormField key={key} name={key} />)
}

function OrderFormField({ name }: { name: OrderFieldKey }) {
  const labels = useLabels()
  const { currency } = useEdition()
  const { kind, ...field } = orderFields[name]
  const shared = { name, label: labels.orderField(name), description: useDescriptions()[name], isRequired: false }
  const maxLength = 'maxLength' in field ? field.maxLength : undefined
  if (kind === 'day') return <FormField as={DateField} {...shared} />
  if (kind === 'money') return <FormField as={MoneyField} {...shared} currency={currency.code} minValue={0} />
  if (kind === 'text') return <FormField as={TextArea} {...shared} rows={3} maxLength={maxLength} />
  return <FormField as={TextField} {...shared} maxLength={maxLength} autoComplete="off" />
}
