import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { tasksMethods } from '@fettle/contracts/tasks/tasks.methods'
import type { ScheduleKind } from '@fettle/domain/planned-maintenance/schedule'
import { SelectField } from '@fettle/ui/fields/select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import type { ScheduleValues } from './schedule-form-model.ts'

/** What a schedule can make, as far as the reader may create it. */
export const useKindOptions = () => {
  const { t } = useLingui()
  const plansInspections = usePermission('inspections.create')
  const createsTasks = usePermission('tasks.create')
  return [
    {
      id: 'order',
      label: t`Work order`,
      description: t`For contractors or own staff, with quote, report and invoice.`,
    },
    ...(plansInspections
      ? [{ id: 'inspection', label: t`Inspection`, description: t`A walk with the questions of a template.` }]
      : []),
    ...(createsTasks ? [{ id: 'task', label: t`Task`, description: t`For the office or a colleague on site.` }] : []),
  ]
}

const useKind = () => useWatch<ScheduleValues, 'makes'>({ name: 'makes' })

/** Template of the inspections of a schedule. */
export function TemplateField() {
  return useKind() === 'inspection' ? <PublishedTemplates /> : null
}

function PublishedTemplates() {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(inspectionTemplatesMethods.list, { state: 'published' }, { limit: 100 }))
  const options = (data?.rows ?? []).map(({ uuid, title }) => ({ id: uuid, label: title }))
  return (
    <FormField
      name="templateUuid"
      as={SelectField}
      entry="choice"
      label={t`Inspection template`}
      description={t`Each inspection starts with its latest published version.`}
      options={options}
    />
  )
}

/** Who carries out the inspections or tasks of a schedule. */
export function AssigneeField({ makes }: { makes: ScheduleKind }) {
  return makes === 'inspection' ? <Inspectors /> : <Workers />
}

function Inspectors() {
  const { data } = useQuery(methodQuery(inspectionsMethods.inspectors, {}))
  return <Assignees people={data ?? []} />
}

function Workers() {
  const { data } = useQuery(methodQuery(tasksMethods.people, {}))
  return <Assignees people={(data?.users ?? []).map(({ userUuid: uuid, name }) => ({ uuid, name }))} />
}

function Assignees({ people }: { people: readonly { readonly uuid: string; readonly name: string }[] }) {
  const { t } = useLingui()
  return (
    <FormField
      name="assigneeUuid"
      as={SelectField}
      label={t`Assignee`}
      isRequired={false}
      options={[
        { id: '', label: t`Decided each time` },
        ...people.map(({ uuid, name }) => ({ id: uuid, label: name })),
      ]}
    />
  )
}
