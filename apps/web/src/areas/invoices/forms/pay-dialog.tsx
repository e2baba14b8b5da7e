import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { subtract } from '@fettle/domain/kernel/arithmetic'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

/** Pays an invoice from the wallet, all that is open or a part. */
export function PayDialog({ invoice, sum, onClose }: { invoice: InvoiceView; sum: string; onClose: () => void }) {
  const { t } = useLingui()
  const most = subtract(invoice.open, invoice.keptBack)
  const form = useCommandForm({
    method: invoicesMethods.pay,
    record: invoice,
    defaults: { amount: most.amount as number | null },
    toInput: ({ amount }) => ({ invoiceUuid: invoice.uuid, amount: amount === most.amount ? null : amount }),
    onDone: () => {
      toast.success({ title: t`Payment sent` })
      onClose()
    },
  })
  return (
    <Dialog
      title={t`Pay from the wallet`}
      size="small"
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Pay`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`The amount is taken from the wallet straight away and sent to ${invoice.contractorName}. For all that is open, ${sum} arrive.`}
        </Text>
        <FormField
          name="amount"
          as={MoneyField}
          label={t`Amount settled`}
          description={t`With the tax that you withhold. The invoice stays open until all of it is paid.`}
          currency={most.currency}
          minValue={1}
          maxValue={most.amount}
        />
      </FormShell>
    </Dialog>
  )
}
