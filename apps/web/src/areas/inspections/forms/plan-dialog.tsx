import { inspectionTemplatesMethods } from '@fettle/contracts/inspections/inspection-templates.methods'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Link } from '@fettle/ui/controls/link'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { useInspectionPaths } from '../use-inspection-paths.ts'

/** What is known already: the place, and the order or the job of a contractor that inspects. */
export type PlanTarget = {
  readonly locationUuid?: string
  readonly workOrderUuid?: string
  readonly jobUuid?: string | undefined
}
type Values = { templateUuid: string; locationUuid: string; assigneeUuid: string; dueOn: string }

/** Plans an inspection: which questions, where, who, until when. */
export function PlanDialog({ target = {}, onClose }: { target?: PlanTarget; onClose: () => void }) {
  const { t } = useLingui()
  const go = useNavigateTo()
  const paths = useInspectionPaths()
  const form = useCommandForm<Values, typeof inspectionsMethods.create>({
    method: inspectionsMethods.create,
    defaults: { templateUuid: '', locationUuid: target.locationUuid ?? '', assigneeUuid: '', dueOn: '' },
    toInput: ({ templateUuid, locationUuid, assigneeUuid, dueOn }) => ({
      templateUuid,
      locationUuid,
      assigneeUuid: assigneeUuid === '' ? null : assigneeUuid,
      workOrderUuid: target.workOrderUuid ?? null,
      jobUuid: target.jobUuid ?? null,
      dueOn: dueOn === '' ? null : dueOn,
    }),
    onDone: (inspection) => {
      toast.success({ title: t`Inspection #${inspection.number} planned` })
      onClose()
      go(paths.details(inspection))
    },
  })
  return (
    <Dialog title={t`Plan an inspection`} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Plan inspection`} allowsLeaving onCancel={onClose}>
        <TemplateField />
        {target.locationUuid === undefined && (
          <FormField name="locationUuid" as={LocationPicker} entry="choice" label={t`Property`} />
        )}
        {target.jobUuid === undefined && <InspectorField />}
        <FormField name="dueOn" as={DateField} label={t`Due`} isRequired={false} />
      </FormShell>
    </Dialog>
  )
}

function TemplateField() {
  const { t } = useLingui()
  const paths = useClientPaths()
  const { data } = useQuery(methodPageQuery(inspectionTemplatesMethods.list, { state: 'published' }, { limit: 100 }))
  if (data?.rows.length === 0)
    return (
      <Banner status="info" title={t`No template is published yet`}>
        <Link href={paths.inspectionTemplates}>{t`Open the templates`}</Link>
      </Banner>
    )
  return (
    <FormField
      name="templateUuid"
      as={SelectField}
      label={t`Template`}
      options={(data?.rows ?? []).map(({ uuid, title, description }) => ({ id: uuid, label: title, description }))}
    />
  )
}

export function InspectorField() {
  const { t } = useLingui()
  const { data } = useQuery(methodQuery(inspectionsMethods.inspectors, {}))
  return (
    <FormField
      name="assigneeUuid"
      as={SelectField}
      label={t`Inspector`}
      isRequired={false}
      options={[
        { id: '', label: t`Decided later` },
        ...(data ?? []).map(({ uuid, name }) => ({ id: uuid, label: name })),
      ]}
    />
  )
}
