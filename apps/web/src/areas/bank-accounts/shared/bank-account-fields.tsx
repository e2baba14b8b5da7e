import { bankFieldsOf } from '@fettle/domain/bank-accounts/bank-details'
import { IbanField } from '@fettle/ui/fields/iban-field'
import { SortCodeField } from '@fettle/ui/fields/sort-code-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useBankLabels } from './use-bank-labels.ts'

/** Empty values of the fields of a bank account. */
export const emptyBankAccount = {
  holder: '',
  iban: '',
  bic: '',
  sortCode: '',
  accountNumber: '',
  routingNumber: '',
  password: '',
}

/** The fields of a bank account in the market. */
export function BankAccountFields() {
  const labels = useBankLabels()
  const { namespace } = useEdition()
  return (
    <>
      <FormField name="holder" as={TextField} label={labels.holder} maxLength={140} />
      {bankFieldsOf[namespace].map((field) => (
        <BankField key={field} name={field} label={labels[field]} />
      ))}
    </>
  )
}

type BankFieldName = (typeof bankFieldsOf)[keyof typeof bankFieldsOf][number]

function BankField({ name, label }: { name: BankFieldName; label: string }) {
  if (name === 'iban') return <FormField name={name} as={IbanField} label={label} />
  if (name === 'sortCode') return <FormField name={name} as={SortCodeField} label={label} />
  const isOptional = name === 'bic'
  return (
    <FormField
      name={name}
      as={TextField}
      label={label}
      width="medium"
      autoComplete="off"
      inputMode={isOptional ? 'text' : 'numeric'}
      isRequired={!isOptional}
    />
  )
}
