import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { givenArchiveReasons } from '@fettle/domain/observations/observation'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useObservationLabels } from '../shared/use-observation-labels.ts'

type Reason = (typeof givenArchiveReasons)[number]
type Values = { reason: string; note: string; reviewOn: string }

/** Archives an observation with the reason; a danger with a photo or document as proof. */
export function ArchiveObservationDialog({
  observation,
  onClose,
}: {
  observation: ObservationView
  onClose: () => void
}) {
  const { t } = useLingui()
  const { reasons } = useObservationLabels()
  const uploads = useUploads({ resource: 'inspections' })
  const { uuid: observationUuid, severity } = observation
  const command = useCommandForm<Values, typeof observationsMethods.archive>({
    method: observationsMethods.archive,
    record: observation,
    defaults: { reason: 'done', note: '', reviewOn: '' },
    toInput: ({ reason, note, reviewOn }) => ({
      observationUuid,
      reason: reason as Reason,
      note,
      reviewOn: reason === 'accepted_risk' && reviewOn !== '' ? reviewOn : null,
      proofUuids: uploads.uuids,
    }),
    onDone: () => {
      toast.success({ title: t`Observation archived` })
      onClose()
    },
  })
  const form = useFormWithUploads(command, [uploads])
  return (
    <Dialog title={t`Archive this observation?`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Archive`} allowsLeaving onCancel={onClose}>
        <FormField
          name="reason"
          as={RadioGroup}
          label={t`Reason`}
          options={givenArchiveReasons.map((id) => ({ id, label: reasons[id] }))}
        />
        <ReviewDay />
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={2} maxLength={2000} />
        <UploadField uploads={uploads} label={severity === 'danger' ? t`Proof of the remedy` : t`Proof (optional)`} />
      </FormShell>
    </Dialog>
  )
}

function ReviewDay() {
  const { t } = useLingui()
  const reason = useWatch<Values, 'reason'>({ name: 'reason' })
  if (reason !== 'accepted_risk') return null
  return <FormField name="reviewOn" as={DateField} label={t`Next review`} />
}
