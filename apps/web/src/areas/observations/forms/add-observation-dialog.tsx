import { observationsMethods } from '@fettle/contracts/observations/observations.methods'
import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { GradeFields, toCode } from './grade-fields.tsx'
import { WorkFields } from './work-fields.tsx'

/** Opens an observation by hand, at a place or at one that is chosen. */
export function AddObservation({ locationUuid }: { locationUuid?: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('observations.edit')) return null
  return (
    <>
      <Button startIcon={<AddIcon />} onPress={() => setOpen(true)}>
        {t`Add observation`}
      </Button>
      {isOpen && <AddDialog locationUuid={locationUuid} onClose={() => setOpen(false)} />}
    </>
  )
}

const empty = { title: '', severity: 'medium', code: '', category: '', service: '', liableParty: 'landlord', dueOn: '' }

function AddDialog({ locationUuid, onClose }: { locationUuid: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useClientPaths()
  const uploads = useUploads({ resource: 'inspections' })
  const command = useCommandForm({
    method: observationsMethods.add,
    defaults: { ...empty, locationUuid: locationUuid ?? '', note: '' },
    toInput: ({ severity, code, liableParty, dueOn, ...values }) => ({
      ...values,
      severity: severity as Severity,
      code: toCode(code),
      liableParty: liableParty as LiableParty,
      dueOn: dueOn === '' ? null : dueOn,
      photoUuids: uploads.uuids,
    }),
    onDone: ({ uuid }) => {
      toast.success({ title: t`Observation added` })
      onClose()
      go(paths.observation(uuid))
    },
  })
  const form = useFormWithUploads(command, [uploads])
  return (
    <Dialog title={t`Add an observation`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Add observation`} allowsLeaving onCancel={onClose}>
        {locationUuid === undefined && (
          <FormField name="locationUuid" as={LocationPicker} entry="choice" label={t`Property`} />
        )}
        <FormField name="title" as={TextField} label={t`Title`} maxLength={300} />
        <GradeFields />
        <WorkFields isRequired={false} />
        <FormField name="dueOn" as={DateField} label={t`Due`} isRequired={false} />
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={2} maxLength={2000} />
        <UploadField uploads={uploads} label={t`Photos (optional)`} />
      </FormShell>
    </Dialog>
  )
}
