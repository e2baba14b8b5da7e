import { type SeriesView, taskSeriesMethods } from '@fettle/contracts/tasks/task-series.methods'
import type { LinkEntries } from '@fettle/contracts/tasks/task-view'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { maxAheadDays } from '@fettle/domain/tasks/task-series'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TimeField } from '@fettle/ui/fields/time-field'
import { Grid } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNow } from '../../../kit/use-now.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { RecurrenceFields } from '../../planned-maintenance/shared/recurrence-fields.tsx'
import { SeriesPreview } from '../parts/series-preview.tsx'
import { useSeriesLabels } from '../use-series-labels.ts'
import { AssigneeField } from './assignee-field.tsx'
import { emptySeries, type SeriesValues, toSeriesInput, toSeriesValues } from './series-form-model.ts'
import { ChecklistField, PriorityField, TaskTextFields } from './task-fields.tsx'

type SeriesDrawerProps = { readonly series?: SeriesView | undefined; readonly onClose: () => void }

/** Creates a series, or changes one from here on. */
export function SeriesDrawer({ series, onClose }: SeriesDrawerProps) {
  const { t } = useLingui()
  const title = series ? t`Edit series` : t`Add a series`
  return (
    <Drawer title={title} size="large" isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {series ? <EditForm series={series} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { timeZones } = useEdition()
  const today = localDateOf(timeZones[0].tzDatabaseTimeZone, useNow())
  const form = useCommandForm<SeriesValues, typeof taskSeriesMethods.create>({
    method: taskSeriesMethods.create,
    defaults: emptySeries(today),
    toInput: (values) => toSeriesInput(values, { checklist: [], links: [] }),
    onDone: () => {
      toast.success({ title: t`Series added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

const visibleLinks = ({ links }: SeriesView): LinkEntries[] =>
  links.flatMap(({ kind, uuid }) => (uuid === null ? [] : [{ kind, uuid }]))

function EditForm({ series, onClose }: { series: SeriesView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: seriesUuid, checklist } = series
  const form = useCommandForm<SeriesValues, typeof taskSeriesMethods.edit>({
    method: taskSeriesMethods.edit,
    record: series,
    defaults: toSeriesValues(series),
    toInput: (values) => ({ seriesUuid, ...toSeriesInput(values, { checklist, links: visibleLinks(series) }) }),
    onDone: () => {
      toast.success({ title: t`Series saved. Tasks that exist stay as they are.` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save from here on`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function Fields() {
  return (
    <>
      <TaskTextFields rows={2} />
      <Grid columns={2}>
        <AssigneeField />
        <PriorityField />
      </Grid>
      <TimingFields />
      <ChecklistField />
    </>
  )
}

/** When its tasks are made, and what the rule gives. */
function TimingFields() {
  const { t } = useLingui()
  const { bases, missed } = useSeriesLabels()
  const basis = useWatch<SeriesValues, 'basis'>({ name: 'basis' })
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([id, label]) => ({ id, label }))
  return (
    <>
      <FormField name="basis" as={SelectField} label={t`Counts from`} options={options(bases)} />
      <RecurrenceFields isCalendar={basis === 'fixed'} />
      <Grid columns={2}>
        <FormField name="startsOn" as={DateField} label={t`First date`} />
        <FormField name="until" as={DateField} label={t`Until`} isRequired={false} />
        <FormField name="dueTime" as={TimeField} label={t`Time`} isRequired={false} />
        <FormField
          name="aheadDays"
          as={NumberField}
          label={t`Days ahead`}
          description={t`The task appears so many days before its date.`}
          minValue={0}
          maxValue={maxAheadDays}
        />
      </Grid>
      <FormField name="missed" as={SelectField} label={t`Missed dates`} options={options(missed)} />
      <SeriesPreview />
    </>
  )
}
