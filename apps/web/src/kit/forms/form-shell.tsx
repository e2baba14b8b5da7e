import { Button } from '@fettle/ui/controls/button'
import { FormFrame } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldLabels } from './field-labels.ts'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import type { CommandForm } from './use-command-form.ts'
import { useFormSummary } from './use-form-summary.tsx'

type FormShellProps<Values extends FieldValues> = {
  readonly form: CommandForm<Values>
  readonly submitLabel: string
  readonly children: ReactNode
  readonly label?: string
  readonly onCancel?: (() => void) | undefined
  /** Alternative to the submit button, such as saving a draft. */
  readonly secondary?: ReactNode
  /** For small forms without a warning about unsaved input: signing in, a reason. */
  readonly allowsLeaving?: boolean
  /** A form in a card: its actions are not sticky. */
  readonly isSmall?: boolean
  readonly fullWidth?: boolean
}

/** A form with error summary, actions and a guard against losing unsaved input. */
export function FormShell<Values extends FieldValues>(props: FormShellProps<Values>) {
  const { form, submitLabel, children, label, onCancel, secondary, allowsLeaving = false, fullWidth = false } = props
  const isSmall = props.isSmall ?? allowsLeaving
  const { t } = useLingui()
  const { labels, summary, isUnsaved } = useFormSummary(form)
  const actions = (
    <>
      <Button type="submit" loading={form.isRunning} fullWidth={fullWidth} size={fullWidth ? 'large' : 'medium'}>
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
  const guards = isUnsaved && !allowsLeaving
  return (
    <FormProvider {...form.form}>
      <FieldLabels value={labels}>
        <FormFrame
          onSubmit={form.submit}
          actions={actions}
          errors={summary}
          unsavedHint={guards ? t`Not saved yet` : undefined}
          label={label}
          isSmall={isSmall}
        >
          {children}
        </FormFrame>
        {!allowsLeaving && <UnsavedChangesGuard isDirty={guards} />}
      </FieldLabels>
    </FormProvider>
  )
}
