import type { QuestionView, ReportForm } from '@fettle/contracts/completion-reports/completion-forms.methods'
import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { DateField } from '@fettle/ui/fields/date-field'
import { NumberField } from '@fettle/ui/fields/number-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRegisterFieldLabel } from '../../../kit/forms/field-labels.ts'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useErrorMessage } from '../../../kit/forms/required-message.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'
import type { ReportValues } from './report-form-model.ts'

export type PhotoAnswers = {
  /** Photos of a former version, by question. */
  readonly initial: Readonly<Record<string, readonly AttachmentView[]>>
  readonly mayWait: boolean
  readonly onChange: (questionUuid: string, uploads: Uploads) => void
}

/** Questions of the client's form. */
export function AnswerFields({ form, photos }: { form: ReportForm; photos: PhotoAnswers }) {
  const { t } = useLingui()
  return (
    <FormPart title={t`Questions`} description={t`The client asks these for this trade.`}>
      {form.questions.map((question) =>
        question.kind === 'photo' ? (
          <PhotoAnswer key={question.uuid} question={question} photos={photos} />
        ) : (
          <AnswerField key={question.uuid} question={question} />
        ),
      )}
    </FormPart>
  )
}

const measure = { maximumFractionDigits: 3 }

function AnswerField({ question: { uuid, kind, label, unit, options, isRequired } }: { question: QuestionView }) {
  const { t } = useLingui()
  const field = { name: `answers.${uuid}`, label, isRequired }
  switch (kind) {
    case 'number':
      return <FormField {...field} as={NumberField} suffix={unit || undefined} format={measure} />
    case 'yes_no':
      return (
        <FormField
          {...field}
          as={RadioGroup}
          orientation="horizontal"
          options={[
            { id: 'yes', label: t`Yes` },
            { id: 'no', label: t`No` },
          ]}
        />
      )
    case 'choice':
      return (
        <FormField
          {...field}
          as={SelectField}
          placeholder={t`Please choose`}
          options={options.map((option) => ({ id: option, label: option }))}
        />
      )
    case 'date':
      return <FormField {...field} as={DateField} />
    default:
      return <FormField {...field} as={TextArea} rows={2} maxLength={2000} />
  }
}

function PhotoAnswer({ question, photos }: { question: QuestionView; photos: PhotoAnswers }) {
  const { t } = useLingui()
  const { uuid, label, isRequired } = question
  const { formState } = useFormContext<ReportValues>()
  const { initial, mayWait } = photos
  const uploads = useUploads({ resource: 'completion_reports', initial: initial[uuid] ?? [], mayWait })
  const tell = useEffectEvent(() => photos.onChange(uuid, uploads))
  useEffect(() => tell(), [uploads.entries])
  const name = isRequired ? label : t`${label} (optional)`
  const errorMessage = useErrorMessage()
  useRegisterFieldLabel(`answers.${uuid}`, { label, entry: 'file' })
  return (
    <UploadField
      uploads={uploads}
      label={name}
      name={`answers.${uuid}`}
      errorMessage={errorMessage(formState.errors.answers?.[uuid], { label, entry: 'file' })}
    />
  )
}
