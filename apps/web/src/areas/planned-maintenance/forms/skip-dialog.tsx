import { type OccurrenceView, occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Skips one date of a schedule, with the reason. */
export function SkipDialog({ occurrence, onClose }: { occurrence: OccurrenceView; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { uuid: occurrenceUuid } = occurrence
  const day = formats.day(occurrence.dueOn)
  const form = useCommandForm({
    method: occurrencesMethods.skip,
    record: occurrence,
    defaults: { reason: '' },
    toInput: ({ reason }) => ({ occurrenceUuid, reason }),
    onDone: () => {
      toast.success({ title: t`Date skipped` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Skip ${day}?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Skip this date`} allowsLeaving onCancel={onClose}>
        <FormField name="reason" as={TextArea} label={t`Reason`} rows={3} maxLength={500} />
      </FormShell>
    </Dialog>
  )
}
