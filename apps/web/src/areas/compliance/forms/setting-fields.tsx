import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'

type SettingFieldsProps = {
  /** Least days before a deadline when it counts as expiring. */
  readonly leastWarnDays: number
}

/** From when on, the warning, and further documents. */
export function SettingFields({ leastWarnDays }: SettingFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <FormField
        name="documents"
        as={TextArea}
        label={t`Further documents`}
        description={t`Submitted beside the certificate, each as a file. One in a line, up to five, for example photos of the flue.`}
        isRequired={false}
        rows={3}
        maxLength={500}
      />
      <Grid columns={2}>
        <FormField
          name="warnDays"
          as={NumberField}
          label={t`Counts as expiring, in days before`}
          description={t`Members are reminded on that day for the first time.`}
          minValue={leastWarnDays}
          maxValue={366}
        />
        <FormField
          name="fromOn"
          as={DateField}
          label={t`Holds from`}
          description={t`Today where it is empty. Days before keep what held then.`}
          isRequired={false}
        />
      </Grid>
    </>
  )
}

/** Whether the requirement is checked. */
export function CheckField({ description }: { description?: string }) {
  const { t } = useLingui()
  return <FormField name="isOn" as={SwitchField} label={t`Check this requirement`} description={description} />
}
