import { contractorsMethods, type IssuerView } from '@fettle/contracts/contractors/contractors.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { useLingui } from '@lingui/react/macro'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { BankAccountFields, emptyBankAccount } from '../../bank-accounts/shared/bank-account-fields.tsx'
import { PresenceField } from '../../bank-accounts/shared/presence-field.tsx'

type BankAccountFormProps = { readonly issuer: IssuerView; readonly onDone: () => void }

/** Enters the account of the market. People without a second factor prove their presence by the password. */
export function BankAccountForm({ issuer, onDone }: BankAccountFormProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: contractorsMethods.saveBankAccount,
    defaults: { ...emptyBankAccount, holder: issuer.bankAccount?.holder ?? issuer.legalName },
    toInput: (values) => values,
    onDone: () => {
      toast.success({ title: t`Bank details saved` })
      onDone()
    },
  })
  return (
    <FormShell
      form={form}
      submitLabel={t`Save bank details`}
      label={t`Bank details`}
      isSmall
      onCancel={issuer.bankAccount === null ? undefined : onDone}
    >
      <BankAccountFields />
      <PresenceField />
    </FormShell>
  )
}
