import type { InvoiceView } from '@fettle/contracts/invoices/invoice-view'
import { retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { addMonths } from '@fettle/domain/kernel/calendar'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type OnClose = { readonly onClose: () => void }

/** Basis points of a percentage of a form; null for an empty field. */
const basisPoints = (percent: number | null): number => Math.round((percent ?? 0) * 100)

function Percent() {
  const { t } = useLingui()
  return (
    <FormField
      name="percent"
      as={NumberField}
      label={t`Share in percent`}
      minValue={0}
      maxValue={50}
      format={{ maximumFractionDigits: 2 }}
    />
  )
}

/** Retains a share of an invoice until a day. */
export function RetainDialog({ invoice, onClose }: OnClose & { readonly invoice: InvoiceView }) {
  const { t } = useLingui()
  const today = useFormats().dayIn(useNow())
  const form = useCommandForm({
    method: retentionsMethods.retain,
    record: invoice,
    defaults: { percent: 5 as number | null, releaseOn: addMonths(today, 12) },
    toInput: ({ percent, releaseOn }) => ({ invoiceUuid: invoice.uuid, percent: basisPoints(percent), releaseOn }),
    onDone: () => {
      toast.success({ title: t`Share retained` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Retain a share`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Retain`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`It is not paid until someone of finance releases it. The contractor sees the sum and the day.`}</Text>
        <Percent />
        <FormField name="releaseOn" as={DateField} label={t`To be released on`} minValue={today} />
      </FormShell>
    </Dialog>
  )
}

type Terms = { readonly percent: number; readonly months: number }

/** Sets what is retained of each invoice of a work order. */
export function RetentionTermsDialog({
  workOrderUuid,
  terms,
  onClose,
}: OnClose & { workOrderUuid: string; terms: Terms | null }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: retentionsMethods.setTerms,
    defaults: {
      percent: (terms === null ? 5 : terms.percent / 100) as number | null,
      months: (terms?.months ?? 12) as number | null,
    },
    toInput: ({ percent, months }) => ({
      workOrderUuid,
      terms: basisPoints(percent) === 0 ? null : { percent: basisPoints(percent), months: months ?? 0 },
    }),
    toField: (field) => field.replace(/^terms\./, ''),
    onDone: () => {
      toast.success({ title: t`Retention saved` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Retention`} size="small" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`It applies to invoices that are approved from now on. Enter 0 to retain nothing.`}</Text>
        <Percent />
        <FormField name="months" as={NumberField} label={t`Months after the approval`} minValue={0} maxValue={120} />
      </FormShell>
    </Dialog>
  )
}
