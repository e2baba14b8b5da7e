import { clocksMethods, type TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { ClosedDays } from './closed-days.tsx'
import { type TargetsValues, toTargetsField, toTargetsInput, toTargetsValues } from './targets-form-model.ts'

/** Response and completion targets by priority, and working hours. */
export function TargetsForm({ targets }: { targets: TargetsView }) {
  const { t } = useLingui()
  const form = useCommandForm<TargetsValues, typeof clocksMethods.saveTargets>({
    method: clocksMethods.saveTargets,
    record: targets,
    defaults: toTargetsValues(targets),
    toInput: (values) => toTargetsInput(targets, values),
    toField: toTargetsField,
    onDone: () => toast.success({ title: t`The changes are saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Deadlines`}>
      <FormPart
        title={t`Hours by priority`}
        description={t`From the moment a work order is raised. Work orders that exist keep theirs until their priority changes.`}
      >
        {priorities.map((priority) => (
          <PriorityFields key={priority} priority={priority} />
        ))}
      </FormPart>
      <CountingFields />
    </FormShell>
  )
}

function PriorityFields({ priority }: { priority: (typeof priorities)[number] }) {
  const { t } = useLingui()
  const labels = useLabels()
  const name = labels.priority(priority)
  const hours = { minValue: 0.5, maxValue: 8760, suffix: t`hours` }
  return (
    <Grid minWidth={200}>
      <FormField
        name={`targets.${priority}.responseHours`}
        as={NumberField}
        label={t`${name}: sent out within`}
        {...hours}
      />
      <FormField
        name={`targets.${priority}.completionHours`}
        as={NumberField}
        label={t`${name}: done within`}
        {...hours}
      />
    </Grid>
  )
}

/** 1 January 2024 was a Monday. */
const weekdayAt = (day: number) => Date.UTC(2024, 0, day)

function CountingFields() {
  const { t } = useLingui()
  const counting = useWatch<TargetsValues, 'counting'>({ name: 'counting' })
  return (
    <FormPart title={t`Which hours count`}>
      <FormField
        name="counting"
        as={RadioGroup}
        asCards
        label={t`Hours are counted`}
        options={[
          { id: 'calendar', label: t`Around the clock`, description: t`Nights, weekends and holidays too.` },
          {
            id: 'working',
            label: t`In working time`,
            description: t`Only the days and hours below, by the clock of the property.`,
          },
        ]}
      />
      {counting === 'working' && <WeekFields />}
    </FormPart>
  )
}

function WeekFields() {
  const { t } = useLingui()
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  return (
    <>
      <FormField
        name="days"
        as={CheckboxGroup}
        orientation="horizontal"
        label={t`Working days`}
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: String(day), label: weekday.format(weekdayAt(day)) }))}
      />
      <Grid minWidth={140}>
        <FormField name="from" as={TimeField} label={t`From`} hourCycle={hourCycle} />
        <FormField name="until" as={TimeField} label={t`Until`} hourCycle={hourCycle} />
      </Grid>
      <FormField
        name="keepsHolidays"
        as={SwitchField}
        label={t`Public holidays do not count`}
        description={t`Those of the place where the property lies: nation, federal state, or federal holidays in the US.`}
      />
      <FormField name="closedDays" as={ClosedDays} label={t`Further days without work`} />
    </>
  )
}
