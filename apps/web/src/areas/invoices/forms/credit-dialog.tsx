import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type CreditDialogProps = {
  readonly invoice: InvoiceView
  readonly onIssued: (creditNote: InvoiceView) => void
  readonly onClose: () => void
}

/** Lines of the invoice with what is left to credit of each. */
const linesOf = ({ lines, creditable }: InvoiceView) =>
  lines.flatMap(({ description }, place) => {
    const left = creditable?.[place]
    return left === undefined || left.amount === 0 ? [] : [{ description, place, left }]
  })

/** Issues a credit note: what is credited of each line, without tax. */
export function CreditDialog({ invoice, onIssued, onClose }: CreditDialogProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const lines = linesOf(invoice)
  const form = useCommandForm({
    method: invoicesMethods.credit,
    record: invoice,
    defaults: {
      number: `${invoice.number}-C${invoice.creditNotes.length + 1}`,
      note: '',
      nets: lines.map(() => null as number | null),
    },
    toInput: ({ number, note, nets }) => ({
      invoiceUuid: invoice.uuid,
      number,
      note,
      lines: lines.flatMap(({ place }, at) => {
        const net = nets[at] ?? null
        return net === null ? [] : [{ place, net }]
      }),
    }),
    toField: (field) => (field === 'lines' ? 'nets.0' : field),
    onDone: (creditNote) => {
      toast.success({ title: t`Credit note sent to ${invoice.clientName}` })
      onIssued(creditNote)
    },
  })
  return (
    <Dialog
      title={t`Credit invoice ${invoice.number}`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FormShell form={form} submitLabel={t`Issue credit note`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">
          {t`It takes away from what is open. What was paid already is repaid by you, or used for your next invoice. A credit note cannot be taken back.`}
        </Text>
        <FormField name="number" as={TextField} label={t`Number of the credit note`} maxLength={40} />
        {lines.map(({ description, place, left }, at) => {
          const sum = formats.money(left)
          return (
            <FormField
              key={place}
              name={`nets.${at}`}
              as={MoneyField}
              label={description}
              description={t`Without tax; at most ${sum}`}
              currency={left.currency}
              minValue={Math.min(0, left.amount)}
              maxValue={Math.max(0, left.amount)}
            />
          )
        })}
        <FormField name="note" as={TextArea} label={t`Reason`} maxLength={5000} />
      </FormShell>
    </Dialog>
  )
}
