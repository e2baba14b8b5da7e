import { type TaxPeriodView, taxPeriodsMethods } from '@fettle/contracts/taxes/tax-periods.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../../../kit/use-today.ts'

type OfPeriod = { readonly period: TaxPeriodView; readonly onClose: () => void }

/** Records that a return was filed with the tax office. */
export function FileReturnDialog({ period, onClose }: OfPeriod) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: taxPeriodsMethods.file,
    record: period,
    defaults: { receipt: '' },
    toInput: ({ receipt }) => ({ from: period.from, receipt }),
    onDone: () => {
      toast.success({ title: t`Return recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record return`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record return`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`Nothing is sent to the tax office from here: file the return there first.`}</Text>
        <FormField name="receipt" as={TextField} label={t`Receipt of the return`} maxLength={120} />
      </FormShell>
    </Dialog>
  )
}

/** Records that withheld tax was paid to the tax office. */
export function PayTaxDialog({ period, onClose }: OfPeriod) {
  const { t } = useLingui()
  const today = useToday()
  const form = useCommandForm({
    method: taxPeriodsMethods.pay,
    record: period,
    defaults: { paidOn: today, reference: '' },
    toInput: (values) => ({ from: period.from, ...values }),
    onDone: () => {
      toast.success({ title: t`Payment recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record payment`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Record payment`} allowsLeaving onCancel={onClose}>
        <FormField name="paidOn" as={DateField} label={t`Paid on`} maxValue={today} />
        <FormField name="reference" as={TextField} label={t`Payment reference`} maxLength={120} />
      </FormShell>
    </Dialog>
  )
}
