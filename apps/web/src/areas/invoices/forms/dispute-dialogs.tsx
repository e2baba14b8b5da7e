import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { disputesMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { subtract } from '@fettle/domain/kernel/arithmetic'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type DisputeDialogProps = { readonly invoice: InvoiceView; readonly onClose: () => void }

/** Disputes a part of an invoice. */
export function RaiseDisputeDialog({ invoice, onClose }: DisputeDialogProps) {
  const { t } = useLingui()
  const most = subtract(invoice.open, invoice.keptBack)
  const form = useCommandForm({
    method: disputesMethods.raise,
    record: invoice,
    defaults: { lines: [] as string[], amount: null as number | null, reason: '' },
    toInput: ({ lines, amount, reason }) => ({
      invoiceUuid: invoice.uuid,
      lines: lines.map(Number),
      amount: amount ?? 0,
      reason,
    }),
    onDone: () => {
      toast.success({ title: t`Sent to ${invoice.contractorName}` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Dispute a part`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`Only this part is not paid. The contractor is notified, reads the reason, and answers.`}</Text>
        <FormField
          name="lines"
          as={CheckboxGroup}
          label={t`Lines that it is about`}
          options={invoice.lines.map(({ description }, place) => ({ id: String(place), label: description }))}
        />
        <FormField
          name="amount"
          as={MoneyField}
          label={t`Disputed amount with tax`}
          currency={most.currency}
          minValue={1}
          maxValue={most.amount}
        />
        <FormField name="reason" as={TextArea} label={t`Reason`} maxLength={2000} />
      </FormShell>
    </Dialog>
  )
}

/** The contractor answers, with what it offers to credit. */
export function AnswerDisputeDialog({ invoice, onClose }: DisputeDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const dispute = invoice.disputes.at(-1)
  const most = formats.money(dispute?.sum ?? invoice.open)
  const form = useCommandForm({
    method: disputesMethods.answer,
    record: invoice,
    defaults: { answer: '', offered: 0 as number | null },
    toInput: ({ answer, offered }) => ({ invoiceUuid: invoice.uuid, answer, offered: offered ?? 0 }),
    onDone: () => {
      toast.success({ title: t`Answer sent` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Answer the dispute`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Send answer`} allowsLeaving onCancel={onClose}>
        <FormField name="answer" as={TextArea} label={t`Answer`} maxLength={2000} />
        <FormField
          name="offered"
          as={MoneyField}
          label={t`Offered credit with tax`}
          description={t`0 if you stand by the invoice; at most ${most}`}
          currency={invoice.open.currency}
          minValue={0}
          maxValue={dispute?.sum.amount}
        />
      </FormShell>
    </Dialog>
  )
}
