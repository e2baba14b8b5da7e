import { contractorsMethods, type IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import { secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import { bankFieldsOf } from '@fettle/domain/contractors/issuer'
import { toast } from '@fettle/ui/feedback/toast'
import { IbanField } from '@fettle/ui/fields/iban-field'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { SortCodeField } from '@fettle/ui/fields/sort-code-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useBankLabels } from '../parts/use-bank-labels.ts'

type BankAccountFormProps = { readonly issuer: IssuerView; readonly onDone: () => void }

/** Enters the account of the market. People without a second factor prove their presence by the password. */
export function BankAccountForm({ issuer, onDone }: BankAccountFormProps) {
  const { t } = useLingui()
  const labels = useBankLabels()
  const { namespace } = useEdition()
  const { data: factors } = useQuery(methodQuery(secondFactorMethods.get, {}))
  const form = useCommandForm({
    method: contractorsMethods.saveBankAccount,
    defaults: {
      holder: issuer.bankAccount?.holder ?? issuer.legalName,
      iban: '',
      bic: '',
      sortCode: '',
      accountNumber: '',
      routingNumber: '',
      password: '',
    },
    toInput: (values) => values,
    onDone: () => {
      toast.success({ title: t`Bank details saved` })
      onDone()
    },
  })
  const asksPassword = factors?.hasPassword && factors.authenticatorSince === null && factors.passkeys.length === 0
  return (
    <FormShell
      form={form}
      submitLabel={t`Save bank details`}
      label={t`Bank details`}
      isSmall
      onCancel={issuer.bankAccount === null ? undefined : onDone}
    >
      <FormField name="holder" as={TextField} label={labels.holder} maxLength={140} />
      {bankFieldsOf[namespace].map((field) => (
        <BankField key={field} name={field} label={labels[field]} />
      ))}
      {asksPassword && (
        <FormField
          name="password"
          as={PasswordField}
          autoComplete="current-password"
          label={t`Your password`}
          description={t`To confirm that it is you.`}
        />
      )}
    </FormShell>
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
