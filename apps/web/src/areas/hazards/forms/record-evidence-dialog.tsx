import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { type EvidenceKind, evidenceKinds } from '@fettle/domain/hazards/hazard-rules'
import { toast } from '@fettle/ui/feedback/toast'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { DateTimeFields } from '../../../kit/forms/date-time-fields.tsx'
import { toDateTimeValues, toInstant } from '../../../kit/forms/date-time-model.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'

type RecordEvidenceDialogProps = {
  readonly workOrderUuid: string
  readonly timeZone: string
  readonly onClose: () => void
}

/** Records evidence for a hazard, with photos and documents. */
export function RecordEvidenceDialog({ workOrderUuid, timeZone, onClose }: RecordEvidenceDialogProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const now = useNow()
  const uploads = useUploads({ resource: 'notes' })
  const form = useCommandForm({
    method: hazardsMethods.record,
    defaults: { kind: '', note: '', ...toDateTimeValues(now, timeZone) },
    toInput: ({ kind, note, day, time }) => ({
      workOrderUuid,
      kind: kind as EvidenceKind,
      happenedAt: toInstant({ day, time }, timeZone),
      note,
      attachmentUuids: uploads.attachments.map(({ uuid }) => uuid),
    }),
    toField: (field) => (field === 'happenedAt' ? 'day' : field),
    onDone: () => {
      toast.success({ title: t`Evidence recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record evidence`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={useFormWithUploads(form, [uploads])} submitLabel={t`Record`} allowsLeaving onCancel={onClose}>
        <Text tone="soft">{t`Entries can’t be changed; add a correction.`}</Text>
        <FormField
          name="kind"
          as={SelectField}
          label={t`What was done`}
          emptyOption={t`Please choose`}
          options={evidenceKinds.map((id) => ({ id, label: labels.evidence(id) }))}
        />
        <DateTimeFields zone={timeZone} label={t`When`} />
        <FormField name="note" as={TextArea} label={t`Details`} isRequired={false} rows={3} maxLength={2000} />
        <UploadField uploads={uploads} label={t`Photos and papers`} />
      </FormShell>
    </Dialog>
  )
}
