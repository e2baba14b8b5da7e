import { bankAccountsMethods } from '@fettle/contracts/bank-accounts/bank-accounts.methods'
import { type DirectDebits, mandatesMethods } from '@fettle/contracts/mandates/mandates.methods'
import { endOfAccount } from '@fettle/domain/bank-accounts/bank-details'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useSettingsPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { PresenceField } from '../../bank-accounts/shared/presence-field.tsx'

/** Largest number of accounts to choose from. */
const most = { limit: 100 }

type SignMandateDialogProps = { readonly debits: DirectDebits; readonly onClose: () => void }

/** Signs a mandate: the account, the terms, and proof of presence. */
export function SignMandateDialog({ debits, onClose }: SignMandateDialogProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(bankAccountsMethods.list, {}, most))
  const signed = debits.mandates.filter(({ revokedAt }) => revokedAt === null).map((each) => each.bankAccountUuid)
  const accounts = data?.rows.filter(({ uuid, state }) => state !== 'closed' && !signed.includes(uuid))
  return (
    <Dialog title={t`Sign a mandate`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {accounts?.length === 0 ? (
        <NoAccount />
      ) : (
        accounts && (
          <SignForm
            terms={debits.terms}
            options={accounts.map((account) => {
              const [end, { holder }] = [endOfAccount(account), account]
              return { id: account.uuid, label: t`${holder}, ending in ${end}` }
            })}
            onClose={onClose}
          />
        )
      )}
    </Dialog>
  )
}

/** A mandate is for an account that the client pays from. */
function NoAccount() {
  const { t } = useLingui()
  const paths = useSettingsPaths()
  return (
    <Stack>
      <Text>{t`There is no bank account without a mandate. Add one first.`}</Text>
      <LinkButton href={paths.paymentMethods}>{t`Payment methods`}</LinkButton>
    </Stack>
  )
}

type SignFormProps = {
  readonly terms: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly onClose: () => void
}

function SignForm({ terms, options, onClose }: SignFormProps) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: mandatesMethods.sign,
    defaults: { bankAccountUuid: options[0]?.id ?? '', password: '' },
    toInput: (values) => ({ ...values, terms }),
    onDone: () => {
      toast.success({ title: t`Mandate signed` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Sign`} label={t`Sign a mandate`} isSmall onCancel={onClose}>
      <FormField name="bankAccountUuid" as={SelectField} label={t`Account to collect from`} options={options} />
      <Text keepsLines isProse>
        {terms}
      </Text>
      <PresenceField />
    </FormShell>
  )
}
