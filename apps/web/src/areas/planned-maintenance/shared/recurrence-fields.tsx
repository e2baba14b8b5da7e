import { frequencies } from '@fettle/domain/recurrence/recurrence'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import type { RuleValues } from './recurrence-model.ts'
import { useWeekdayNames } from './use-recurrence-text.ts'

/** How often and, where dates follow the calendar, on which days. */
export function RecurrenceFields({ isCalendar }: { isCalendar: boolean }) {
  const { t } = useLingui()
  const [frequency, dayKind] = useWatch<RuleValues, ['frequency', 'dayKind']>({ name: ['frequency', 'dayKind'] })
  const weekdays = useWeekdayNames().map((label, day) => ({ id: String(day + 1), label }))
  const units = { daily: t`Days`, weekly: t`Weeks`, monthly: t`Months`, yearly: t`Years` }
  return (
    <>
      <Grid columns={2}>
        <FormField name="interval" as={NumberField} label={t`Every`} minValue={1} maxValue={600} hasSteppers />
        <FormField
          name="frequency"
          as={SelectField}
          label={t`Unit`}
          options={frequencies.map((id) => ({ id, label: units[id] }))}
        />
      </Grid>
      {isCalendar && frequency === 'weekly' && (
        <FormField name="weekdays" as={CheckboxGroup} label={t`On`} options={weekdays} isRequired={false} />
      )}
      {isCalendar && frequency === 'monthly' && (
        <Grid columns={3}>
          <FormField
            name="dayKind"
            as={SelectField}
            label={t`On`}
            options={[
              { id: 'date', label: t`The day of the first date` },
              { id: 'weekday', label: t`A weekday` },
              { id: 'last', label: t`The last day` },
            ]}
          />
          {dayKind === 'weekday' && (
            <>
              <FormField
                name="nth"
                as={SelectField}
                label={t`Which`}
                options={[
                  { id: '1', label: t`First` },
                  { id: '2', label: t`Second` },
                  { id: '3', label: t`Third` },
                  { id: '4', label: t`Fourth` },
                  { id: '-1', label: t`Last` },
                ]}
              />
              <FormField name="weekday" as={SelectField} label={t`Weekday`} options={weekdays} />
            </>
          )}
        </Grid>
      )}
    </>
  )
}
