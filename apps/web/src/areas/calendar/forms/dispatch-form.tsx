import { type DispatchSettingsView, dispatchMethods } from '@fettle/contracts/calendar/dispatch.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Card } from '@fettle/ui/layout/card'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'

/** Rules of dispatch of the company. */
export function DispatchForm({ settings }: { readonly settings: DispatchSettingsView }) {
  const { t } = useLingui()
  const { gridMinutes: grid, visitMinutes: length, bufferMinutes: buffer, targetLoadPercent: load } = settings
  const { noticeHours: notice, residentsPick } = settings
  const form = useCommandForm({
    method: dispatchMethods.saveSettings,
    record: settings,
    defaults: {
      gridMinutes: grid as number | null,
      visitMinutes: length as number | null,
      bufferMinutes: buffer as number | null,
      targetLoadPercent: load as number | null,
      noticeHours: notice as number | null,
      residentsPick,
    },
    toInput: ({ gridMinutes, visitMinutes, bufferMinutes, targetLoadPercent, noticeHours, residentsPick: pick }) => ({
      gridMinutes: gridMinutes ?? 0,
      visitMinutes: visitMinutes ?? 0,
      bufferMinutes: bufferMinutes ?? -1,
      targetLoadPercent: targetLoadPercent ?? 0,
      noticeHours: noticeHours ?? -1,
      residentsPick: pick,
    }),
    onDone: () => toast.success({ title: t`Rules saved` }),
  })
  return (
    <Card title={t`Dispatch`}>
      <FormShell form={form} submitLabel={t`Save`}>
        <Grid columns={2}>
          <FormField name="visitMinutes" as={NumberField} label={t`Minutes of a visit`} minValue={15} maxValue={600} />
          <FormField
            name="gridMinutes"
            as={NumberField}
            label={t`Visits begin every (minutes)`}
            minValue={5}
            maxValue={60}
          />
          <FormField
            name="bufferMinutes"
            as={NumberField}
            label={t`Minutes between visits`}
            description={t`At different places, besides the travel.`}
            minValue={0}
            maxValue={120}
          />
          <FormField
            name="targetLoadPercent"
            as={NumberField}
            label={t`Target load (%)`}
            description={t`The calendar marks days with more.`}
            minValue={10}
            maxValue={100}
          />
        </Grid>
        <ResidentFields />
      </FormShell>
    </Card>
  )
}

/** Which free times residents are shown. */
function ResidentFields() {
  const { t } = useLingui()
  return (
    <>
      <FormField
        name="noticeHours"
        as={NumberField}
        width="short"
        label={t`Hours of notice`}
        description={t`Sooner than that no free time is offered to residents.`}
        minValue={0}
        maxValue={336}
      />
      <FormField
        name="residentsPick"
        as={SwitchField}
        label={t`Show residents free times`}
        description={t`When none of the offered times suits them.`}
      />
    </>
  )
}
