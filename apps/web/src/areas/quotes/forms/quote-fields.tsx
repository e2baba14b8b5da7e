import type { JobView } from '@fettle/contracts/work-orders/work-order-view'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Card } from '@fettle/ui/layout/card'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import type { Uploads } from '../../../kit/uploads/use-uploads.ts'
import { useNow } from '../../../kit/use-now.ts'
import { LineEditor } from '../shared/line-editor.tsx'
import { type QuoteValues, supplyDay } from './quote-form-model.ts'

/** Fields of a quote: lines with running total, dates, note and files. */
export function QuoteFields({ job, uploads }: { job: Pick<JobView, 'uuid' | 'timeZone'>; uploads: Uploads }) {
  const { timeZone: zone } = job
  const { t } = useLingui()
  const now = useNow()
  const startOn = useWatch<QuoteValues, 'startOn'>({ name: 'startOn' })
  const today = supplyDay('', { zone, now })
  return (
    <>
      <Prices jobUuid={job.uuid} supplyOn={supplyDay(startOn, { zone, now })} />
      <FormPart title={t`When`} description={t`The tax rates of the first day of work apply.`}>
        <Grid columns={3}>
          <FormField name="validUntil" as={DateField} label={t`Valid until`} minValue={today} />
          <FormField name="startOn" as={DateField} label={t`Earliest start`} minValue={today} isRequired={false} />
          <FormField
            name="durationDays"
            as={NumberField}
            label={t`Working days`}
            minValue={1}
            maxValue={999}
            isRequired={false}
          />
        </Grid>
      </FormPart>
      <FormPart
        title={t`Note and files`}
        description={t`No phone numbers, email or web addresses: contacts are shared once the work is awarded.`}
      >
        <FormField name="note" as={TextArea} label={t`Note`} isRequired={false} rows={4} maxLength={5000} />
        <UploadField uploads={uploads} label={t`Files`} name="attachmentUuids" />
      </FormPart>
    </>
  )
}

function Prices({ jobUuid, supplyOn }: { jobUuid: string; supplyOn: string }) {
  const { t } = useLingui()
  return (
    <Card title={t`Lines`}>
      <LineEditor offer={{ jobUuid }} supplyOn={supplyOn} hasTotals />
    </Card>
  )
}
