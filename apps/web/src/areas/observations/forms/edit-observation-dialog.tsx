import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import type { LiableParty, Severity } from '@fettle/domain/inspections/template'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { GradeFields, toCode } from './grade-fields.tsx'
import { WorkFields } from './work-fields.tsx'

type Values = {
  title: string
  severity: string
  code: string
  category: string
  service: string
  liableParty: string
  dueOn: string
}

/** Severity, trade, day, and who is liable. */
export function EditObservationDialog({ observation, onClose }: { observation: ObservationView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: observationUuid } = observation
  const form = useCommandForm<Values, typeof observationsMethods.edit>({
    method: observationsMethods.edit,
    record: observation,
    defaults: {
      title: observation.title,
      severity: observation.severity,
      code: observation.code,
      category: observation.category,
      service: observation.service,
      liableParty: observation.liableParty,
      dueOn: observation.dueOn ?? '',
    },
    toInput: ({ severity, code, liableParty, dueOn, ...values }) => ({
      observationUuid,
      ...values,
      severity: severity as Severity,
      code: toCode(code),
      liableParty: liableParty as LiableParty,
      dueOn: dueOn === '' ? null : dueOn,
    }),
    onDone: () => {
      toast.success({ title: t`Observation saved` })
      onClose()
    },
  })
  return (
    <Dialog title={t`Edit observation`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save changes`} allowsLeaving onCancel={onClose}>
        <FormField name="title" as={TextField} label={t`Title`} maxLength={300} />
        <GradeFields />
        <WorkFields isRequired={false} />
        <FormField name="dueOn" as={DateField} label={t`Due`} isRequired={false} />
      </FormShell>
    </Dialog>
  )
}
