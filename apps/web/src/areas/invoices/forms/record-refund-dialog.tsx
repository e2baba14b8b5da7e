import { type RefundView, refundsMethods } from '@fettle/contracts/invoices/refunds.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Records money that a contractor has paid back. */
export function RecordRefundDialog({ refund, onClose }: { refund: RefundView; onClose: () => void }) {
  const { t } = useLingui()
  const today = useFormats().dayIn(useNow())
  const form = useCommandForm({
    method: refundsMethods.record,
    record: refund,
    defaults: { amount: refund.left.amount as number | null, receivedOn: today, reference: '' },
    toInput: (values) => ({ refundUuid: refund.uuid, ...values }),
    onDone: () => {
      toast.success({ title: t`Refund recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record refund`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record refund`} allowsLeaving onCancel={onClose}>
        <FormField
          name="amount"
          as={MoneyField}
          label={t`Amount received`}
          currency={refund.left.currency}
          minValue={1}
          maxValue={refund.left.amount}
        />
        <FormField name="receivedOn" as={DateField} label={t`Received on`} maxValue={today} />
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
