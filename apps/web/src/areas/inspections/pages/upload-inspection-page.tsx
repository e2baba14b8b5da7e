import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import type { InspectionResult } from '@fettle/domain/inspections/evaluate'
import { type LiableParty, liableParties, type Severity, severities } from '@fettle/domain/inspections/template'
import { maxDocumentFindings } from '@fettle/domain/inspections/uploaded-document'
import { categorySlugs, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Banner } from '@fettle/ui/feedback/banner'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Card } from '@fettle/ui/layout/card'
import { FormPage } from '@fettle/ui/layout/form-page'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { useUploads } from '../../../kit/uploads/use-uploads.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useObservationLabels } from '../../observations/shared/use-observation-labels.ts'
import { useInspectionLabels } from '../use-inspection-labels.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'

type FindingValues = {
  title: string
  severity: string
  category: string
  service: string
  liableParty: string
}
type Values = {
  number: string
  issuedOn: string
  validUntil: string
  outcome: string
  summary: string
  findings: FindingValues[]
}

const emptyFinding: FindingValues = {
  title: '',
  severity: 'medium',
  category: '',
  service: '',
  liableParty: 'landlord',
}

/** A paper report instead of a walk: its number, days, outcome, files and findings. */
export function UploadInspectionPage() {
  const { t } = useLingui()
  const paths = useInspectionPaths()
  const inspection = useQuery(methodQuery(inspectionsMethods.get, { inspectionUuid: useRouteParam('inspectionUuid') }))
  return (
    <FormPage
      {...loadStateOf(inspection)}
      head={(view) => ({
        title: t`Upload a report`,
        meta: `${view.title} · ${view.locationName}`,
        crumbs: [{ label: t`Inspection #${view.number}`, href: paths.details(view) }, { label: t`Upload a report` }],
        crumbsLabel: t`Breadcrumb`,
      })}
    >
      {(view) =>
        view.can.includes('uploadDocument') ? (
          <UploadForm inspection={view} />
        ) : (
          <Banner status="info" title={t`This inspection takes no report now`} />
        )
      }
    </FormPage>
  )
}

function UploadForm({ inspection }: { inspection: InspectionView }) {
  const { t } = useLingui()
  const labels = useInspectionLabels()
  const paths = useInspectionPaths()
  const go = useNavigateTo()
  const uploads = useUploads({ resource: 'inspections', most: 10 })
  const form = useCommandForm<Values, typeof inspectionsMethods.uploadDocument>({
    method: inspectionsMethods.uploadDocument,
    record: inspection,
    defaults: { number: '', issuedOn: '', validUntil: '', outcome: '', summary: '', findings: [] },
    toInput: ({ outcome, validUntil, findings, ...values }) => ({
      inspectionUuid: inspection.uuid,
      ...values,
      validUntil: validUntil === '' ? null : validUntil,
      outcome: outcome as InspectionResult,
      findings: findings.map(({ severity, liableParty, ...finding }) => ({
        ...finding,
        severity: severity as Severity,
        liableParty: liableParty as LiableParty,
        dueOn: null,
      })),
      attachmentUuids: uploads.uuids,
    }),
    onDone: () => {
      toast.success({ title: t`Report submitted` })
      go(paths.details(inspection))
    },
  })
  const waiting = useFormWithUploads(form, [uploads])
  return (
    <FormShell form={waiting} submitLabel={t`Submit report`} onCancel={() => go(paths.details(inspection))}>
      <Card title={t`Uploaded report`}>
        <Stack>
          <UploadField uploads={uploads} label={t`Files of the report`} name="attachmentUuids" />
          <FormField name="number" as={TextField} label={t`Number of the report`} maxLength={60} />
          <Grid columns={2}>
            <FormField name="issuedOn" as={DateField} label={t`Issued on`} />
            <FormField name="validUntil" as={DateField} label={t`Valid until`} isRequired={false} />
          </Grid>
          <FormField
            name="outcome"
            as={SelectField}
            label={t`Outcome`}
            options={(['passed', 'failed'] as const).map((id) => ({ id, label: labels.result(id) }))}
          />
          <FormField name="summary" as={TextArea} label={t`Summary`} isRequired={false} rows={3} maxLength={4000} />
        </Stack>
      </Card>
      <Findings />
    </FormShell>
  )
}

/** What the report finds wrong; each becomes an observation. */
function Findings() {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray<Values, 'findings'>({ name: 'findings' })
  return (
    <Card
      title={t`Defects in the report`}
      description={t`Each becomes an observation of the property.`}
      actions={
        fields.length < maxDocumentFindings && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => append({ ...emptyFinding })}
          >
            {t`Add finding`}
          </Button>
        )
      }
    >
      {fields.length > 0 && (
        <Stack gap={5}>
          {fields.map(({ id }, at) => (
            <FindingFields key={id} at={at} onRemove={() => remove(at)} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function FindingFields({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { severities: names, parties } = useObservationLabels()
  const category = useWatch<Values, `findings.${number}.category`>({ name: `findings.${at}.category` })
  const services = isCategory(category) ? servicesOf(category) : []
  const number = at + 1
  return (
    <Stack gap={3}>
      <FormField name={`findings.${at}.title`} as={TextField} label={t`Finding ${number}`} maxLength={300} />
      <Grid columns={2}>
        <FormField
          name={`findings.${at}.severity`}
          as={SelectField}
          label={t`Severity`}
          options={severities.map((id) => ({ id, label: names[id] }))}
        />
        <FormField
          name={`findings.${at}.liableParty`}
          as={SelectField}
          label={t`Liable`}
          options={liableParties.map((id) => ({ id, label: parties[id] }))}
        />
        <FormField
          name={`findings.${at}.category`}
          as={SelectField}
          label={t`Trade`}
          isRequired={false}
          options={categorySlugs.map((id) => ({ id, label: labels.category(id) }))}
        />
        <FormField
          name={`findings.${at}.service`}
          as={SelectField}
          label={t`Service`}
          isRequired={false}
          isDisabled={services.length === 0}
          options={services.map((id) => ({ id, label: labels.service(category, id) }))}
        />
      </Grid>
      <div>
        <Button size="small" variant="tertiary" color="critical" onPress={onRemove}>
          {t`Remove finding`}
          <span className="visually-hidden">{` ${number}`}</span>
        </Button>
      </div>
    </Stack>
  )
}
