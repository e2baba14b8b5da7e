import { type WalletView, walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { minTopUp } from '@fettle/domain/wallets/wallet'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Values = { amount: number | null }

/** Announces a top-up; the page then shows the account to transfer to. */
export function TopUpDialog({ wallet, onClose }: { wallet: WalletView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { currency } = wallet.balance
  const least = formats.money({ amount: minTopUp, currency })
  const most = formats.money(wallet.largest)
  const form = useCommandForm<Values, typeof walletsMethods.topUp>({
    method: walletsMethods.topUp,
    defaults: { amount: null },
    toInput: ({ amount }) => ({ amount: amount as number }),
    onDone: () => {
      toast.success({ title: t`Transfer announced` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Top up the wallet`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Get bank details`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          <Trans>Then send the money by bank transfer. It is available in the wallet on arrival.</Trans>
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
