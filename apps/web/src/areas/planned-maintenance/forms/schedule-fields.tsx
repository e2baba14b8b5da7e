import { requirementsMethods } from '@fettle/contracts/compliance/requirements.methods'
import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { scheduleBases } from '@fettle/domain/planned-maintenance/due-dates'
import { type Category, isCategory, servicesOf } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { methodPageQuery, methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useOfferedTrades } from '../../work-orders/shared/use-offered-trades.ts'
import { AssetsField, PlacesField } from '../shared/places-field.tsx'
import { RecurrenceFields } from '../shared/recurrence-fields.tsx'
import { useScheduleLabels } from '../use-schedule-labels.ts'
import { AssigneeField, TemplateField, useKindOptions } from './kind-fields.tsx'
import type { ScheduleValues } from './schedule-form-model.ts'
import { SchedulePreview } from './schedule-preview.tsx'

/** The work, where, when, and who does it. */
export function ScheduleFields() {
  return (
    <>
      <WorkPart />
      <PlacePart />
      <TimePart />
      <OrderPart />
    </>
  )
}

function WorkPart() {
  const { t } = useLingui()
  const labels = useLabels()
  const category = useWatch<ScheduleValues, 'category'>({ name: 'category' })
  const { options: trades } = useOfferedTrades(category)
  const makes = useWatch<ScheduleValues, 'makes'>({ name: 'makes' })
  const services = isCategory(category) ? servicesOf(category as Category) : []
  return (
    <FormPart title={t`The work`} description={t`Becomes title and description of what is made.`}>
      <FormField name="makes" as={RadioGroup} label={t`What is made`} options={useKindOptions()} />
      <TemplateField />
      <FormField
        name="title"
        as={TextField}
        label={t`Title`}
        description={t`For example: Annual gas safety check`}
        maxLength={160}
      />
      <FormField name="description" as={TextArea} label={t`Description`} isRequired={false} rows={4} maxLength={5000} />
      <Grid columns={2}>
        <FormField name="category" as={SelectField} label={t`Trade`} options={trades} />
        {makes === 'order' && (
          <FormField
            name="service"
            as={SelectField}
            label={t`Service`}
            isDisabled={services.length === 0}
            placeholder={services.length === 0 ? t`Select a trade first` : t`Choose a service`}
            options={services.map((id) => ({ id, label: labels.service(category, id) }))}
          />
        )}
      </Grid>
    </FormPart>
  )
}

function PlacePart() {
  const { t } = useLingui()
  const seesAssets = usePermission('assets.view')
  return (
    <FormPart
      title={t`Locations and assets`}
      description={t`Each location and each asset has its own due dates and work orders.`}
    >
      <FormField
        name="asksOwners"
        as={SwitchField}
        label={t`Owners approve it first`}
        description={t`It becomes active once the owners of its locations have approved it by a link. Changes need their approval again.`}
      />
      <FormField name="locationUuids" as={PlacesField} entry="choice" label={t`Locations`} isRequired={false} />
      {seesAssets && (
        <FormField
          name="assetUuids"
          as={AssetsField}
          entry="choice"
          label={t`Assets`}
          description={t`Their work orders name them. What is out of service waits, what is retired ends.`}
          isRequired={false}
        />
      )}
    </FormPart>
  )
}

function TimePart() {
  const { t } = useLingui()
  const labels = useScheduleLabels()
  const basis = useWatch<ScheduleValues, 'basis'>({ name: 'basis' })
  return (
    <FormPart title={t`Due dates`} description={t`The end of the month stays the end of the month.`}>
      <FormField
        name="basis"
        as={RadioGroup}
        label={t`The next date counts`}
        options={scheduleBases.map((id) => ({ id, ...labels.bases[id] }))}
      />
      <RecurrenceFields isCalendar={basis === 'scheduled'} />
      <Grid columns={2}>
        <FormField name="startsOn" as={DateField} label={t`First due date`} />
        <FormField name="until" as={DateField} label={t`Last possible date`} isRequired={false} />
      </Grid>
      {basis === 'scheduled' && <SchedulePreview />}
    </FormPart>
  )
}

function OrderPart() {
  const { t } = useLingui()
  const makes = useWatch<ScheduleValues, 'makes'>({ name: 'makes' })
  const titles = { order: t`Work orders`, inspection: t`Inspections`, task: t`Tasks` }
  return (
    <FormPart title={titles[makes]} description={t`Created by themselves before the work is due.`}>
      <Grid columns={2}>
        <FormField
          name="leadDays"
          as={NumberField}
          label={t`Days in advance`}
          description={t`When the work is created.`}
          minValue={0}
          maxValue={366}
        />
        <FormField
          name="earlyDays"
          as={NumberField}
          label={t`Early window in days`}
          description={t`How early the work may be done.`}
          minValue={0}
          maxValue={366}
        />
        <FormField
          name="shift"
          as={SelectField}
          label={t`Weekends and public holidays`}
          options={[
            { id: 'none', label: t`Keep the date` },
            { id: 'before', label: t`Working day before` },
            { id: 'after', label: t`Working day after` },
          ]}
        />
        {makes === 'order' ? <OrderFields /> : <AssigneeField makes={makes} />}
      </Grid>
    </FormPart>
  )
}

function OrderFields() {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <>
      <FormField
        name="priority"
        as={SelectField}
        label={t`Priority`}
        options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
      />
      <AwardFields />
      <CertificateField />
      <FormField name="costCode" as={TextField} label={t`Cost code`} isRequired={false} maxLength={40} />
    </>
  )
}

/** The certificate that each order needs before it is accepted and paid. */
function CertificateField() {
  const { t } = useLingui()
  const labels = useLabels()
  const { data } = useQuery(methodQuery(requirementsMethods.list, {}))
  return (
    <FormField
      name="requirementKey"
      as={SelectField}
      label={t`Certificate needed`}
      description={t`Without it the report is not accepted and the final invoice is not paid.`}
      isRequired={false}
      options={[
        { id: '', label: t`No certificate` },
        ...(data?.requirements ?? [])
          .filter(({ isOn, jurisdiction }) => isOn || jurisdiction !== null)
          .map((each) => ({ id: each.requirementKey, label: labels.requirement(each) })),
      ]}
    />
  )
}

/** Who is awarded the work, and for how much. */
function AwardFields() {
  const { t } = useLingui()
  const { currency } = useEdition()
  const { data } = useQuery(methodPageQuery(contractorsMethods.list, {}, { limit: 100 }))
  return (
    <>
      <FormField
        name="contractorUuid"
        as={SelectField}
        label={t`Contractor`}
        description={t`Is awarded each work order at the budget.`}
        isRequired={false}
        options={[
          { id: '', label: t`Decided each time` },
          ...(data?.rows ?? []).map(({ uuid, name }) => ({ id: uuid, label: name })),
        ]}
      />
      <FormField
        name="budget"
        as={MoneyField}
        label={t`Budget for each work order`}
        currency={currency.code}
        isRequired={false}
        minValue={0}
      />
    </>
  )
}
