import { type ScheduleView, schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { FormPage } from '@fettle/ui/layout/form-page'
import { Page, PageHeader } from '@fettle/ui/layout/page'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { ScheduleChanges } from '../forms/schedule-changes.tsx'
import { ScheduleFields } from '../forms/schedule-fields.tsx'
import { emptySchedule, type ScheduleValues, toScheduleInput, toScheduleValues } from '../forms/schedule-form-model.ts'

/** The form of a new schedule, which is created as a draft. */
export function CreateSchedulePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const title = t`Add a schedule`
  return (
    <Page width="form">
      <PageHeader
        title={title}
        crumbs={[{ label: t`Planned maintenance`, href: paths.schedules }, { label: title }]}
        crumbsLabel={t`Breadcrumb`}
      />
      <CreateForm />
    </Page>
  )
}

function CreateForm() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const go = useNavigateTo()
  const form = useCommandForm<ScheduleValues, typeof schedulesMethods.create>({
    method: schedulesMethods.create,
    defaults: emptySchedule(),
    toInput: toScheduleInput,
    onDone: ({ uuid }) => {
      toast.success({ title: t`Schedule saved as a draft` })
      go(paths.schedule(uuid))
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save as draft`} onCancel={() => go(paths.schedules)}>
      <ScheduleFields />
    </FormShell>
  )
}

/** The form of a change. */
export function EditSchedulePage() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const schedule = useQuery(methodQuery(schedulesMethods.get, { scheduleUuid: useRouteParam('scheduleUuid') }))
  return (
    <FormPage
      {...loadStateOf(schedule)}
      head={(view) => ({
        title: t`Edit schedule`,
        crumbs: [
          { label: t`Planned maintenance`, href: paths.schedules },
          { label: view.title, href: paths.schedule(view.uuid) },
          { label: t`Edit` },
        ],
        crumbsLabel: t`Breadcrumb`,
      })}
    >
      {(view) => <EditForm schedule={view} />}
    </FormPage>
  )
}

function EditForm({ schedule }: { schedule: ScheduleView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const go = useNavigateTo()
  const back = () => go(paths.schedule(schedule.uuid))
  const form = useCommandForm<ScheduleValues, typeof schedulesMethods.save>({
    method: schedulesMethods.save,
    record: schedule,
    defaults: toScheduleValues(schedule),
    toInput: (values) => ({ scheduleUuid: schedule.uuid, ...toScheduleInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      back()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={back}>
      <ScheduleFields />
      <ScheduleChanges scheduleUuid={schedule.uuid} />
    </FormShell>
  )
}
