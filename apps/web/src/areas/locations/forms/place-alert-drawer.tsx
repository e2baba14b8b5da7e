import { type PlaceAlertView, placeAlertsMethods } from '@fettle/contracts/locations/place-alerts.methods'
import { alertAudiences, placeAlertKinds } from '@fettle/domain/locations/place-alert'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import type { CallInput } from '../../../platform/calls/call.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

type Entries = Omit<CallInput<typeof placeAlertsMethods.create>, 'locationUuid'>
type Values = {
  kind: string
  note: string
  audience: string
  validFrom: string
  validUntil: string
  reviewOn: string
}
type DrawerProps = {
  /** The alert to edit; undefined adds one. */
  readonly alert: PlaceAlertView | undefined
  readonly locationUuid: string
  readonly onClose: () => void
}

const toValues = (alert: PlaceAlertView | undefined): Values => ({
  kind: alert?.kind ?? '',
  note: alert?.note ?? '',
  audience: alert?.audience ?? 'both',
  validFrom: alert?.validFrom ?? '',
  validUntil: alert?.validUntil ?? '',
  reviewOn: alert?.reviewOn ?? '',
})
const toInput = ({ kind, note, audience, validFrom, validUntil, reviewOn }: Values): Entries => ({
  kind: kind as Entries['kind'],
  note,
  audience: audience as Entries['audience'],
  validFrom: validFrom || null,
  validUntil: validUntil || null,
  reviewOn: reviewOn || null,
})

/** Adds or edits an alert of a location. */
export function PlaceAlertDrawer({ alert, locationUuid, onClose }: DrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={alert ? t`Edit alert` : t`Add alert`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {alert ? <EditForm alert={alert} onClose={onClose} /> : <AddForm locationUuid={locationUuid} onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ locationUuid, onClose }: Omit<DrawerProps, 'alert'>) {
  const { t } = useLingui()
  const form = useCommandForm<Values, typeof placeAlertsMethods.create>({
    method: placeAlertsMethods.create,
    defaults: toValues(undefined),
    toInput: (values) => ({ locationUuid, ...toInput(values) }),
    onDone: () => {
      toast.success({ title: t`Alert added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add alert`} onCancel={onClose} isSmall>
      <AlertFields />
    </FormShell>
  )
}

function EditForm({ alert, onClose }: { alert: PlaceAlertView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: alertUuid, version } = alert
  const remove = useCommand(placeAlertsMethods.remove)
  const form = useCommandForm<Values, typeof placeAlertsMethods.edit>({
    method: placeAlertsMethods.edit,
    record: alert,
    defaults: toValues(alert),
    toInput: (values) => ({ alertUuid, ...toInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Stack gap={5}>
      <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} isSmall>
        <AlertFields />
      </FormShell>
      <div>
        <ConfirmedAction
          verb="remove"
          variant="secondary"
          color="critical"
          title={t`Remove this alert?`}
          question={t`People who go to ${alert.locationName} are no longer warned.`}
          onConfirm={async () => {
            await remove.run({ alertUuid, version })
            onClose()
          }}
        >
          {t`Remove alert`}
        </ConfirmedAction>
      </div>
    </Stack>
  )
}

function AlertFields() {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <Stack>
      <FormField
        name="kind"
        as={SelectField}
        label={t`Kind`}
        emptyOption={t`Please choose`}
        options={placeAlertKinds.map((id) => ({ id, label: labels.placeAlert(id) }))}
      />
      <FormField
        name="note"
        as={TextArea}
        label={t`Note`}
        description={t`Where exactly, and what to do. No names or health data: contractors may read it.`}
        isRequired={false}
        rows={3}
        maxLength={500}
      />
      <FormField
        name="audience"
        as={RadioGroup}
        label={t`Seen by`}
        options={alertAudiences.map((id) => ({ id, label: labels.alertAudience(id) }))}
      />
      <Grid columns={2}>
        <FormField name="validFrom" as={DateField} label={t`From`} isRequired={false} />
        <FormField name="validUntil" as={DateField} label={t`Until`} isRequired={false} />
      </Grid>
      <FormField name="reviewOn" as={DateField} label={t`Check on`} isRequired={false} />
    </Stack>
  )
}
