import { type ScheduleView, schedulesMethods } from '@fettle/contracts/schedules/schedules.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { type ScheduleValues, toScheduleInput, toScheduleValues } from './schedule-form-model.ts'

type ScheduleDrawerProps = { readonly schedule: ScheduleView | undefined; readonly onClose: () => void }

/** Creates a schedule, or changes one. */
export function ScheduleDrawer({ schedule, onClose }: ScheduleDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={schedule ? schedule.name : t`Add a schedule`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {schedule ? <EditForm schedule={schedule} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<ScheduleValues, typeof schedulesMethods.create>({
    method: schedulesMethods.create,
    defaults: toScheduleValues(),
    toInput: toScheduleInput,
    onDone: ({ name }) => {
      toast.success({ title: t`${name} is added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function EditForm({ schedule, onClose }: { schedule: ScheduleView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: scheduleUuid } = schedule
  const form = useCommandForm<ScheduleValues, typeof schedulesMethods.save>({
    method: schedulesMethods.save,
    record: schedule,
    defaults: toScheduleValues(schedule),
    toInput: (values) => ({ scheduleUuid, ...toScheduleInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={3} maxLength={2000} />
      <Grid columns={2}>
        <FormField name="validFrom" as={DateField} label={t`Valid from`} isRequired={false} />
        <FormField name="validTo" as={DateField} label={t`Valid until`} isRequired={false} />
      </Grid>
    </>
  )
}
