import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'

/** Notes that an observation is still there, with own photos. */
export function SeeAgainDialog({ observation, onClose }: { observation: ObservationView; onClose: () => void }) {
  const { t } = useLingui()
  const uploads = useUploads({ resource: 'inspections' })
  const { uuid: observationUuid } = observation
  const command = useCommandForm({
    method: observationsMethods.seeAgain,
    record: observation,
    defaults: { note: '' },
    toInput: ({ note }) => ({ observationUuid, note, photoUuids: uploads.uuids }),
    onDone: () => {
      toast.success({ title: t`Noted as seen again` })
      onClose()
    },
  })
  const form = useFormWithUploads(command, [uploads])
  return (
    <Dialog title={t`Seen again`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Note as seen again`} allowsLeaving onCancel={onClose}>
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={2000} />
        <UploadField uploads={uploads} label={t`Photos (optional)`} />
      </FormShell>
    </Dialog>
  )
}
