import { Banner } from '@fettle/ui/feedback/banner'
import { FormErrorSummary } from '@fettle/ui/fields/form-error-summary'
import { useLingui } from '@lingui/react/macro'
import { type FieldErrors, type FieldValues, useFormState } from 'react-hook-form'
import { EditConflictPanel } from './edit-conflict-panel.tsx'
import { useFieldLabels } from './field-labels.ts'
import { requiredError, useErrorMessage } from './required-message.ts'
import type { CommandForm } from './use-command-form.ts'
import type { RestoredInput } from './use-stored-input.ts'

/** Error summary and unsaved state of a form, for its frame. */
export const useFormSummary = <Values extends FieldValues>({
  form,
  isRunning,
  conflict,
  restored,
}: CommandForm<Values>) => {
  const { t } = useLingui()
  const { errors, isDirty, isSubmitting } = useFormState({ control: form.control })
  const labels = useFieldLabels()
  const errorMessage = useErrorMessage()
  const found = listErrors(errors).map(({ name, type, message }) => {
    const field = labels.get(name)
    if (!field) return { name, message }
    if (type === requiredError) return { name, message: errorMessage({ type, message }, field) ?? message }
    return { name, message: `${field.label}: ${message}` }
  })
  return {
    labels,
    summary: (
      <>
        {restored && <RestoredBanner restored={restored} />}
        {conflict && <EditConflictPanel conflict={conflict} labels={labels} />}
        <FormErrorSummary title={t`Please check what you entered`} errors={found} />
      </>
    ),
    isUnsaved: isDirty && !isRunning && !isSubmitting,
  }
}

/** Says that what was entered before signing in again is back, and which files are not. */
function RestoredBanner({ restored: { files } }: { restored: RestoredInput }) {
  const { t } = useLingui()
  return (
    <Banner status="info" title={t`What you entered before you signed in again is back`}>
      {files.length > 0 && t`Choose these files again: ${files.join(', ')}`}
    </Banner>
  )
}

/** Errors of nested fields as a flat list in form order; names as in `data-field`. */
const listErrors = (errors: FieldErrors, above = ''): { name: string; type: unknown; message: string }[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = above === '' ? key : `${above}.${key}`
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string' && error.message !== '')
      return [{ name, type: 'type' in error ? error.type : undefined, message: error.message }]
    return listErrors(error as FieldErrors, name)
  })
