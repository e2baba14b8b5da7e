import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { subtract } from '@fettle/domain/kernel/arithmetic'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Records a payment made elsewhere, of the invoice or a part, with date and reference. */
export function MarkPaidDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = formats.dayIn(useNow())
  const most = subtract(invoice.open, invoice.keptBack)
  const form = useCommandForm({
    method: invoicesMethods.markPaid,
    record: invoice,
    defaults: { paidOn: today, reference: '', amount: most.amount as number | null },
    toInput: (values) => ({ invoiceUuid: invoice.uuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Payment recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Mark as paid`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record payment`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          <Trans>Nothing is paid from the wallet: pay through your bank first, then record it here.</Trans>
        </Text>
        <FormField
          name="amount"
          as={MoneyField}
          label={t`Amount settled`}
          description={t`With the tax that you withhold. The invoice stays open until all of it is paid.`}
          currency={invoice.open.currency}
          minValue={1}
          maxValue={most.amount}
        />
        <FormField name="paidOn" as={DateField} label={t`Paid on`} maxValue={today} />
        <FormField
          name="reference"
          as={TextField}
          label={t`Reference`}
          description={t`As on your bank statement`}
          maxLength={120}
        />
      </FormShell>
    </Dialog>
  )
}
