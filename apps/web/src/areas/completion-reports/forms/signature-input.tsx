import { Button } from '@fettle/ui/controls/button'
import { SignatureField } from '@fettle/ui/fields/signature-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { ReportValues } from './report-form-model.ts'

/** The signature on a handover; an existing signature stays until a new one is drawn. */
export function SignatureInput() {
  const { t } = useLingui()
  const { field, fieldState } = useController<ReportValues, 'signature'>({ name: 'signature' })
  const { value } = field
  const name = useId()
  if (value?.kind === 'kept')
    return (
      <Stack gap={2} align="start">
        <svg viewBox="0 0 600 200" width="300" height="100" aria-labelledby={name}>
          <title id={name}>{t`The signature given before`}</title>
          <path
            d={value.path}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <Button variant="secondary" color="default" size="small" onPress={() => field.onChange(null)}>
          <Trans>Sign again</Trans>
        </Button>
      </Stack>
    )
  return (
    <SignatureField
      label={t`Signature`}
      description={t`With a finger or a pen: the resident or the person accepting the work.`}
      name="signature"
      value={value}
      onChange={field.onChange}
      errorMessage={fieldState.error?.message}
      typeLabel={t`Type the name instead`}
      drawLabel={t`Draw instead`}
      nameLabel={t`Signatory’s name`}
    />
  )
}
