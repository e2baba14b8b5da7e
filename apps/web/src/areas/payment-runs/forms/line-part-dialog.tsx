import {
  type PaymentRunLine,
  type PaymentRunView,
  paymentRunsMethods,
} from '@fettle/contracts/payment-runs/payment-runs.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

type LinePartProps = { readonly run: PaymentRunView; readonly line: PaymentRunLine; readonly onClose: () => void }

/** How much of an invoice a draft pays: a part, or all that is open. */
export function LinePartDialog({ run, line, onClose }: LinePartProps) {
  const { t } = useLingui()
  const { currency } = line.gross
  const { number } = line.invoice
  const form = useCommandForm({
    method: paymentRunsMethods.setLinePart,
    record: run,
    defaults: { part: (line.part?.amount ?? null) as number | null },
    toInput: ({ part }) => ({ paymentRunUuid: run.uuid, lineUuid: line.uuid, part }),
    onDone: () => {
      toast.success({ title: t`Amount changed` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Amount of invoice ${number}`} size="small" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} label={t`Amount`} isSmall onCancel={onClose}>
        <Text tone="soft">{t`The invoice stays open until all of it is paid. Tax is withheld by the share of each part.`}</Text>
        <FormField
          name="part"
          as={MoneyField}
          label={t`Amount settled`}
          description={t`Leave it empty to pay all that is open.`}
          currency={currency}
          minValue={1}
        />
      </FormShell>
    </Dialog>
  )
}
