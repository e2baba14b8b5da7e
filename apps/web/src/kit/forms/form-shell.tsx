import { Button } from '@fettle/ui/button'
import { FormErrorSummary } from '@fettle/ui/form-error-summary'
import { FormFrame } from '@fettle/ui/form-frame'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { FieldLabels, useFieldLabels } from './field-labels.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { CommandForm } from './use-command-form.ts'

type FormShellProps<Values extends FieldValues> = {
  readonly of: CommandForm<Values>
  readonly submitLabel: string
  readonly children: ReactNode
  readonly label?: string
  readonly onCancel?: (() => void) | undefined
  /** Another way to end the form, beside the submit button: keeping a draft. */
  readonly secondary?: ReactNode
  /** Small forms with nothing to lose: signing in, a reason. */
  readonly isForgetful?: boolean
  readonly fullWidth?: boolean
}

/** A form with its summary of errors, its actions and a guard against losing what was typed. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { of, submitLabel, children, label, onCancel, secondary, isForgetful = false, fullWidth = false } = props
  const { t } = useLingui()
  const { errors, isDirty, isSubmitting } = useFormState({ control: of.form.control })
  const labels = useFieldLabels()
  const found = listErrors(errors).map(({ name, message }) => {
    const field = labels.get(name)
    return { name, message: field ? `${field}: ${message}` : message }
  })
  const actions = (
    <>
      <Button type="submit" loading={of.isRunning} fullWidth={fullWidth} size={fullWidth ? 'large' : 'medium'}>
        {submitLabel}
      </Button>
      {secondary}
      {onCancel && (
        <Button variant="secondary" color="default" onPress={onCancel}>
          {t`Cancel`}
        </Button>
      )}
    </>
  )
  const guards = isDirty && !isForgetful && !of.isRunning && !isSubmitting
  return (
    <FormProvider {...of.form}>
      <FieldLabels value={labels}>
        <FormFrame
          onSubmit={of.submit}
          actions={actions}
          errors={<FormErrorSummary title={t`Please check what you entered`} errors={found} />}
          unsavedHint={guards ? t`Not saved yet` : undefined}
          label={label}
        >
          {children}
        </FormFrame>
        {!isForgetful && <LeaveGuard isDirty={guards} />}
      </FieldLabels>
    </FormProvider>
  )
}

/** Errors of nested fields as one list, in the order of the form; names as in `data-field`. */
export const listErrors = (errors: FieldErrors, above = ''): { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const name = above === '' ? key : `${above}.${key}`
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string' && error.message !== '')
      return [{ name, message: error.message }]
    return listErrors(error as FieldErrors, name)
  })
