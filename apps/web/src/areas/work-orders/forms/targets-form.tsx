import { clocksMethods, type TargetsView } from '@fettle/contracts/work-orders/clocks.methods'
import { holidaysCheckedOn } from '@fettle/domain/clocks/holiday-exceptions'
import { dueAt, type TargetKind } from '@fettle/domain/clocks/order-clock'
import { regionOf } from '@fettle/domain/clocks/regions'
import { calendarUnits, priorities, type TargetUnit, targetUnits } from '@fettle/domain/work-orders/priorities'
import { toast } from '@fettle/ui/feedback/toast'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { ClosedDays } from './closed-days.tsx'
import s from './targets-form.module.css'
import {
  type TargetsValues,
  toTarget,
  toTargetsField,
  toTargetsInput,
  toTargetsValues,
  toWeek,
  usesWorkingTime,
} from './targets-form-model.ts'

/** Response and completion targets by priority, and working hours. */
export function TargetsForm({ targets }: { targets: TargetsView }) {
  const { t } = useLingui()
  const form = useCommandForm<TargetsValues, typeof clocksMethods.saveTargets>({
    method: clocksMethods.saveTargets,
    record: targets,
    defaults: toTargetsValues(targets),
    toInput: (values) => toTargetsInput(targets, values),
    toField: toTargetsField,
    onDone: () => toast.success({ title: t`Changes saved` }),
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} label={t`Deadlines`}>
      <FormPart
        title={t`Target times by priority`}
        description={t`From the moment a work order is raised. Work orders that exist keep theirs until their priority changes.`}
      >
        {priorities.map((priority) => (
          <PriorityFields key={priority} priority={priority} />
        ))}
      </FormPart>
      <WorkingTimeFields />
    </FormShell>
  )
}

type Priority = (typeof priorities)[number]

function PriorityFields({ priority }: { priority: Priority }) {
  const { t } = useLingui()
  const labels = useLabels()
  const name = labels.priority(priority)
  return (
    <fieldset className={s.priority}>
      <legend className={s.name}>{name}</legend>
      <Grid minWidth={260}>
        <TargetFields priority={priority} kind="response" label={t`Respond within`} />
        <TargetFields priority={priority} kind="completion" label={t`Complete within`} />
      </Grid>
      <Example priority={priority} />
    </fieldset>
  )
}

type TargetFieldsProps = {
  readonly priority: Priority
  readonly kind: 'response' | 'completion'
  readonly label: string
}

/** Number and unit of a target. An emergency runs on the calendar. */
function TargetFields({ priority, kind, label }: TargetFieldsProps) {
  const { t } = useLingui()
  const units = useUnits()
  const offered = priority === 'emergency' ? calendarUnits : targetUnits
  return (
    <div className={s.target}>
      <FormField
        name={`targets.${priority}.${kind}.value`}
        as={NumberField}
        label={label}
        minValue={0.5}
        maxValue={8760}
      />
      <FormField
        name={`targets.${priority}.${kind}.unit`}
        as={SelectField}
        label={t`Unit`}
        options={offered.map((id) => ({ id, label: units[id] }))}
      />
    </div>
  )
}

const useUnits = (): Readonly<Record<TargetUnit, string>> => {
  const { t } = useLingui()
  return {
    hours: t`Hours`,
    days: t`Days`,
    working_hours: t`Working hours`,
    working_days: t`Working days`,
  }
}

/** Due dates of a work order raised now, by the targets as entered. */
function Example({ priority }: { priority: Priority }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow()
  const { namespace, timeZones } = useEdition()
  const values = useWatch<TargetsValues>() as TargetsValues
  const [response, completion] = [
    toTarget(values.targets[priority].response),
    toTarget(values.targets[priority].completion),
  ]
  const week = toWeek(values)
  if (!response || !completion || week.days.length === 0 || !(week.until - week.from >= 60)) return null
  const zone = timeZones[0].tzDatabaseTimeZone
  const clock = { response, completion, place: { zone, region: regionOf(namespace, ''), week }, pauses: [] }
  const write = (kind: TargetKind) => {
    const at = dueAt(clock, now, kind)
    return `${formats.weekday(at, zone)}, ${formats.time(at, zone)}`
  }
  const raised = `${formats.weekday(now, zone)}, ${formats.time(now, zone)}`
  return (
    <Text size="small" tone="soft">
      {t`Raised ${raised}: respond by ${write('response')}, complete by ${write('completion')}`}
    </Text>
  )
}

/** 1 January 2024 was a Monday. */
const weekdayAt = (day: number) => Date.UTC(2024, 0, day)

function WorkingTimeFields() {
  const { t } = useLingui()
  const targets = useWatch<TargetsValues, 'targets'>({ name: 'targets' })
  if (!usesWorkingTime({ targets })) return null
  return (
    <FormPart
      title={t`Working time`}
      description={t`Business hours and working days are in the property’s local time.`}
    >
      <WeekFields />
    </FormPart>
  )
}

function WeekFields() {
  const { t } = useLingui()
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const hourCycle = useEdition().hourCycle === 'h12' ? 12 : 24
  const checked = useFormats().day(holidaysCheckedOn)
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
        description={t`Public holidays where the property is: nation, federal state, or US federal holidays. One-off holidays last checked on ${checked}.`}
      />
      <FormField name="closedDays" as={ClosedDays} label={t`Additional closing days`} />
    </>
  )
}
