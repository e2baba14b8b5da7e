import type { ReportForm } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { ReportCovers } from '@fettle/domain/completion-reports/completion-report'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import type { Uploads } from '../../../kit/uploads/use-uploads.ts'
import { AnswerFields, type PhotoAnswers } from './answer-fields.tsx'
import type { ReportValues } from './report-form-model.ts'
import { SignatureInput } from './signature-input.tsx'

type ReportFieldsProps = {
  readonly today: string
  readonly covers: ReportCovers
  readonly before: Uploads
  readonly after: Uploads
  readonly form: ReportForm | null
  readonly photos: PhotoAnswers
}

/** Fields of a completion report: photos, description, signature. */
export function ReportFields({ today, covers, before, after, form, photos }: ReportFieldsProps) {
  const { t } = useLingui()
  const { clearErrors } = useFormContext<ReportValues>()
  const hasPhoto = after.entries.length > 0
  useEffect(() => {
    if (hasPhoto) clearErrors('noPhotoReason')
  }, [hasPhoto, clearErrors])
  return (
    <>
      <FormPart title={t`Photos`} description={t`A photo of the finished work is what the client looks at first.`}>
        <UploadField uploads={after} label={t`After`} name="afterUuids" />
        {!hasPhoto && covers === 'work' && (
          <FormField
            name="noPhotoReason"
            as={TextField}
            label={t`Why there is no photo of the finished work`}
            description={t`Needed only without a photo.`}
            isRequired={false}
            maxLength={500}
          />
        )}
        <UploadField uploads={before} label={t`Before`} name="beforeUuids" />
      </FormPart>
      <FormPart title={t`The work`}>
        <FormField name="summary" as={TextArea} label={t`What was done`} rows={5} maxLength={5000} />
        <Grid columns={2}>
          <FormField
            name="completedOn"
            as={DateField}
            label={covers === 'work' ? t`Finished on` : t`Visited on`}
            maxValue={today}
          />
          <FormField
            name="hours"
            as={NumberField}
            label={t`Working hours`}
            minValue={0}
            maxValue={1000}
            step={0.25}
            hasSteppers
            isRequired={false}
          />
        </Grid>
      </FormPart>
      {form && <AnswerFields form={form} photos={photos} />}
      <FormPart title={t`Handover`} description={t`No one at home? Leave it empty.`}>
        <SignerField />
        <SignatureInput />
      </FormPart>
    </>
  )
}

/** Hidden when the signature is a typed name. */
function SignerField() {
  const { t } = useLingui()
  const signature = useWatch<ReportValues, 'signature'>({ name: 'signature' })
  if (signature?.kind === 'typed') return null
  return <FormField name="signedBy" as={TextField} label={t`Signed by`} isRequired={false} maxLength={120} />
}
