import { costsMethods, type OwnCostView } from '@fettle/contracts/invoices/costs.methods'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type LineKind, lineKinds } from '@fettle/domain/quotes/quote-totals'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

type Values = { kind: LineKind; text: string; amount: number | null; incurredOn: string }

/** Converts form values to input; a missing amount stays missing, so that the contract reports its field. */
const entriesOf = ({ amount, ...values }: Values, { uuids }: Uploads) => ({
  ...values,
  amount: amount as number,
  attachmentUuids: uuids,
})

const resource = 'quotes_and_invoices'

type RecordProps = { readonly workOrderUuid: string; readonly timeZone: string; readonly onClose: () => void }

/** Records an internal cost. */
export function RecordCostDialog({ workOrderUuid, timeZone, onClose }: RecordProps) {
  const { t } = useLingui()
  const uploads = useUploads({ resource })
  const today = localDateOf(timeZone, useNow())
  const form = useCommandForm({
    method: costsMethods.record,
    defaults: { kind: 'labour', text: '', amount: null, incurredOn: today } as Values,
    toInput: (values) => ({ ...entriesOf(values, uploads), workOrderUuid }),
    onDone: () => {
      toast.success({ title: t`Cost recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record a cost`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={useFormWithUploads(form, [uploads])} submitLabel={t`Record`} allowsLeaving onCancel={onClose}>
        <Fields uploads={uploads} today={today} />
      </FormShell>
    </Dialog>
  )
}

type CorrectProps = { readonly cost: OwnCostView; readonly timeZone: string; readonly onClose: () => void }

/** Corrects an internal cost. */
export function CorrectCostDialog({ cost, timeZone, onClose }: CorrectProps) {
  const { t } = useLingui()
  const uploads = useUploads({ resource, initial: cost.attachments })
  const { uuid: costUuid, kind, text, amount, incurredOn } = cost
  const form = useCommandForm({
    method: costsMethods.correct,
    record: cost,
    defaults: { kind, text, amount: amount.amount, incurredOn } as Values,
    toInput: (values) => ({ ...entriesOf(values, uploads), costUuid }),
    onDone: () => {
      toast.success({ title: t`Cost corrected` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Correct the cost`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={useFormWithUploads(form, [uploads])} submitLabel={t`Save`} allowsLeaving onCancel={onClose}>
        <Fields uploads={uploads} today={localDateOf(timeZone, useNow())} />
      </FormShell>
    </Dialog>
  )
}

function Fields({ uploads, today }: { uploads: Uploads; today: string }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { currency } = useEdition()
  return (
    <>
      <FormField
        name="kind"
        as={SelectField}
        label={t`Kind`}
        options={lineKinds.map((id) => ({ id, label: labels.lineKind(id) }))}
      />
      <FormField
        name="text"
        as={TextField}
        label={t`Purpose`}
        description={t`For example: caretaker, two hours`}
        maxLength={300}
        autoComplete="off"
      />
      <Grid columns={2}>
        <FormField
          name="amount"
          as={MoneyField}
          currency={currency.code}
          minValue={0}
          maxValue={1_000_000_000}
          label={t`Total incl. VAT`}
        />
        <FormField name="incurredOn" as={DateField} label={t`Day`} maxValue={today} />
      </Grid>
      <UploadField uploads={uploads} label={t`Receipt`} name="attachmentUuids" />
    </>
  )
}
