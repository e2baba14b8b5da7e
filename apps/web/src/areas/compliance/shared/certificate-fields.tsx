import { type Outcome, outcomes } from '@fettle/domain/compliance/certificate-dates'
import { DateField } from '@fettle/ui/fields/date-field'
import { SelectField } from '@fettle/ui/fields/select-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useComplianceLabels } from '../use-compliance-labels.ts'

export const emptyCertificate = {
  number: '',
  issuedOn: '',
  validUntil: '',
  outcome: 'satisfactory' as Outcome,
  findings: '',
  issuer: '',
  registration: '',
}
export type CertificateValues = typeof emptyCertificate

/** The values of a certificate as its command takes them. */
export const toCertificate = ({ validUntil, ...entered }: CertificateValues) => ({
  ...entered,
  validUntil: validUntil || null,
})

/** Number, days, outcome and issuer of a certificate. */
export function CertificateFields() {
  const { t } = useLingui()
  const { outcomes: names } = useComplianceLabels()
  const outcome = useWatch<CertificateValues, 'outcome'>({ name: 'outcome' })
  return (
    <>
      <Grid columns={2}>
        <FormField name="issuedOn" as={DateField} label={t`Issued on`} />
        <FormField name="validUntil" as={DateField} label={t`Valid until, as it says`} isRequired={false} />
      </Grid>
      <FormField name="number" as={TextField} label={t`Number`} isRequired={false} maxLength={80} />
      <FormField
        name="outcome"
        as={SelectField}
        label={t`Outcome`}
        options={outcomes.map((id) => ({ id, label: names[id] }))}
      />
      {outcome !== 'satisfactory' && (
        <FormField
          name="findings"
          as={TextArea}
          label={t`Defects`}
          description={t`With their codes, for example C2 or ID.`}
          isRequired={false}
          rows={3}
          maxLength={2000}
        />
      )}
      <Grid columns={2}>
        <FormField name="issuer" as={TextField} label={t`Issued by`} isRequired={false} maxLength={120} />
        <FormField name="registration" as={TextField} label={t`Registration`} isRequired={false} maxLength={60} />
      </Grid>
    </>
  )
}
