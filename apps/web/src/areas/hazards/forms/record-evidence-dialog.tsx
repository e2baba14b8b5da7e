import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { type EvidenceKind, evidenceKinds } from '@fettle/domain/hazards/hazard-rules'
import { Dialog } from '@fettle/ui/dialog'
import { SelectField } from '@fettle/ui/select-field'
import { Text } from '@fettle/ui/text'
import { TextArea } from '@fettle/ui/text-area'
import { toast } from '@fettle/ui/toast'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { MomentFields } from '../../../kit/forms/moment-fields.tsx'
import { momentInput, momentValues } from '../../../kit/forms/moment-model.ts'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/now.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useUploadedForm } from '../../../kit/uploads/use-uploaded-form.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useWords } from '../../../kit/words.ts'

/** Records what was done about a hazard, with its photos and papers. */
export function RecordEvidenceDialog({ workOrderUuid, onClose }: { workOrderUuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const words = useWords()
  const now = useNow()
  const uploads = useUploads({ resource: 'notes' })
  const form = useCommandForm({
    method: hazardsMethods.record,
    defaults: { kind: '', note: '', ...momentValues(now) },
    toInput: ({ kind, note, day, time }) => ({
      workOrderUuid,
      kind: kind as EvidenceKind,
      happenedAt: momentInput({ day, time }),
      note,
      attachmentUuids: uploads.attachments.map(({ uuid }) => uuid),
    }),
    toField: (field) => (field === 'happenedAt' ? 'day' : field),
    onDone: () => {
      toast.success({ title: t`The evidence is recorded` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Record evidence`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell of={useUploadedForm(form, [uploads])} submitLabel={t`Record`} isForgetful onCancel={onClose}>
        <Text tone="soft">{t`What is recorded stays as it is. A mistake is mended by recording what is right.`}</Text>
        <FormField
          name="kind"
          as={SelectField}
          label={t`What was done`}
          emptyOption={t`Please choose`}
          options={evidenceKinds.map((id) => ({ id, label: words.evidence(id) }))}
        />
        <MomentFields label={t`When`} />
        <FormField name="note" as={TextArea} label={t`Details`} isRequired={false} rows={3} maxLength={2000} />
        <UploadField uploads={uploads} label={t`Photos and papers`} />
      </FormShell>
    </Dialog>
  )
}
