import { type WalletView, walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { minTopUp } from '@fettle/domain/wallets/wallet'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Values = { amount: number | null; mandateUuid: string }

/** Announces a top-up; the page then shows the account to transfer to. */
export function TopUpDialog({ wallet, onClose }: { wallet: WalletView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currency } = wallet.balance
  const least = formats.money({ amount: minTopUp, currency })
  const most = formats.money(wallet.largest)
  const form = useCommandForm<Values, typeof walletsMethods.topUp>({
    method: walletsMethods.topUp,
    defaults: { amount: null, mandateUuid: '' },
    toInput: ({ amount, mandateUuid }) => ({ amount: amount as number, mandateUuid: mandateUuid || null }),
    onDone: (_wallet, { mandateUuid }) => {
      toast.success({ title: mandateUuid === '' ? t`Transfer announced` : t`Collection announced` })
      onClose()
    },
  })
  const isDebit = useWatch({ control: form.form.control, name: 'mandateUuid' }) !== ''
  return (
    <Dialog title={t`Top up the wallet`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={isDebit ? t`Collect` : t`Get bank details`} allowsLeaving onCancel={onClose}>
        {wallet.mandates.length > 0 && <WaySelect wallet={wallet} />}
        <Text tone="soft">
          {isDebit ? (
            <Trans>
              The amount is collected in three working days, which is announced by email, and is available then.
            </Trans>
          ) : (
            <Trans>Then send the money by bank transfer. It is available in the wallet on arrival.</Trans>
          )}
        </Text>
        <FormField
          name="amount"
          as={MoneyField}
          currency={currency}
          label={t`Amount`}
          description={t`From ${least} to ${most}`}
          minValue={minTopUp}
          maxValue={wallet.largest.amount}
        />
      </FormShell>
    </Dialog>
  )
}

/** How the money comes: by a transfer of the client, or collected by one of its mandates. */
function WaySelect({ wallet: { mandates } }: { wallet: WalletView }) {
  const { t } = useLingui()
  const options = mandates.map(({ uuid, accountEnd }) => ({
    id: uuid,
    label: t`Direct debit from the account ending in ${accountEnd}`,
  }))
  return (
    <FormField
      name="mandateUuid"
      as={SelectField}
      label={t`By`}
      isRequired={false}
      emptyOption={t`Bank transfer`}
      options={options}
    />
  )
}
