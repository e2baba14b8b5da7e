import { type ObservationView, observationsMethods } from '@fettle/contracts/observations/observations.methods'
import { type LiableParty, liableParties, type Severity, severities } from '@fettle/domain/inspections/template'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useObservationLabels } from '../shared/use-observation-labels.ts'
import { WorkFields } from './work-fields.tsx'

type Values = {
  title: string
  severity: string
  category: string
  service: string
  liableParty: string
  dueOn: string
}

/** Severity, trade, day, and who is liable. */
export function EditObservationDialog({ observation, onClose }: { observation: ObservationView; onClose: () => void }) {
  const { t } = useLingui()
  const labels = useObservationLabels()
  const { uuid: observationUuid } = observation
  const form = useCommandForm<Values, typeof observationsMethods.edit>({
    method: observationsMethods.edit,
    record: observation,
    defaults: {
      title: observation.title,
      severity: observation.severity,
      category: observation.category,
      service: observation.service,
      liableParty: observation.liableParty,
      dueOn: observation.dueOn ?? '',
    },
    toInput: ({ severity, liableParty, dueOn, ...values }) => ({
      observationUuid,
      ...values,
      severity: severity as Severity,
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
        <Grid columns={2}>
          <FormField
            name="severity"
            as={SelectField}
            label={t`Severity`}
            options={severities.map((id) => ({ id, label: labels.severities[id] }))}
          />
          <FormField
            name="liableParty"
            as={SelectField}
            label={t`Liable`}
            options={liableParties.map((id) => ({ id, label: labels.parties[id] }))}
          />
        </Grid>
        <WorkFields isRequired={false} />
        <FormField name="dueOn" as={DateField} label={t`Due`} isRequired={false} />
      </FormShell>
    </Dialog>
  )
}
