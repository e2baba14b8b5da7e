import { type BankAccountView, bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { BankAccountFields, emptyBankAccount } from '../shared/bank-account-fields.tsx'
import { BankDetails } from '../shared/bank-details.tsx'
import { PresenceField } from '../shared/presence-field.tsx'
import { useOriginatorWords } from '../shared/use-bank-labels.ts'

type EnterProps = { readonly holder: string; readonly onClose: () => void }

/** Enters an account to pay from. */
export function EnterBankAccountDialog({ holder, onClose }: EnterProps) {
  const { t } = useLingui()
  const originator = useOriginatorWords()
  const form = useCommandForm({
    method: bankAccountsMethods.enter,
    defaults: { ...emptyBankAccount, holder, originatorId: '' },
    toInput: (values) => values,
    onDone: () => {
      toast.success({ title: t`Bank account entered` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Add a bank account`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <Text tone="soft">{t`Another administrator or member of finance confirms it. Invoices can be paid from it 48 hours later.`}</Text>
        <FormShell
          form={form}
          submitLabel={t`Add bank account`}
          label={t`Add a bank account`}
          isSmall
          onCancel={onClose}
        >
          <BankAccountFields />
          {originator && (
            <FormField
              name="originatorId"
              as={TextField}
              width="medium"
              isRequired={false}
              maxLength={10}
              autoComplete="off"
              {...originator}
            />
          )}
          <PresenceField />
        </FormShell>
      </Stack>
    </Dialog>
  )
}

type DecideProps = {
  readonly verb: 'confirm' | 'close'
  readonly account: BankAccountView
  readonly onClose: () => void
}

/** Confirms or closes an account, with proof of presence. */
export function DecideBankAccountDialog({ verb, account, onClose }: DecideProps) {
  const { t } = useLingui()
  const words = {
    confirm: {
      title: t`Confirm the bank account?`,
      question: t`Check the details with a statement of the bank. Invoices can be paid from the account 48 hours later.`,
      submit: t`Confirm`,
      done: t`Bank account confirmed`,
    },
    close: {
      title: t`Close the bank account?`,
      question: t`Nothing is paid from it any more. It stays on the list, and cannot be opened again.`,
      submit: t`Close account`,
      done: t`Bank account closed`,
    },
  }[verb]
  const form = useCommandForm({
    method: bankAccountsMethods[verb],
    record: account,
    defaults: { password: '' },
    toInput: (values) => ({ ...values, bankAccountUuid: account.uuid }),
    onDone: () => {
      toast.success({ title: words.done })
      onClose()
    },
  })
  return (
    <Dialog title={words.title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <Text>{words.question}</Text>
        <BankDetails account={account} />
        <FormShell form={form} submitLabel={words.submit} label={words.title} isSmall onCancel={onClose}>
          <PresenceField />
        </FormShell>
      </Stack>
    </Dialog>
  )
}
