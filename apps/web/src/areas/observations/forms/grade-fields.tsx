import { liableParties, severities } from '@fettle/domain/inspections/template'
import {
  type ObservationCode,
  observationCodes,
  observationCodesOf,
  severityOfCode,
} from '@fettle/domain/observations/observation-codes'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useMembership } from '../../../platform/session/session.ts'
import { useObservationLabels } from '../shared/use-observation-labels.ts'

/** The code of a form value; empty for none. */
export const toCode = (text: string): ObservationCode | '' => observationCodes.find((each) => each === text) ?? ''

/** Code by the rules of the trade, severity, and who is liable. A code that is chosen sets the severity that it stands for. */
export function GradeFields() {
  const { t } = useLingui()
  const labels = useObservationLabels()
  const codes = observationCodesOf(useMembership().namespace)
  const { setValue } = useFormContext<{ code: string; severity: string }>()
  const code = toCode(useWatch<{ code: string }, 'code'>({ name: 'code' }))
  const former = useRef(code)
  useEffect(() => {
    if (code !== '' && code !== former.current) setValue('severity', severityOfCode(code), { shouldDirty: true })
    former.current = code
  }, [code, setValue])
  return (
    <Grid columns={2}>
      {codes.length > 0 && (
        <FormField
          name="code"
          as={SelectField}
          label={t`Code`}
          isRequired={false}
          emptyOption={t`No code`}
          options={codes.map((id) => ({ id, label: `${id} · ${labels.severities[severityOfCode(id)]}` }))}
        />
      )}
      <FormField
        name="severity"
        as={SelectField}
        label={t`Severity`}
        options={severities.map((id) => ({ id, label: labels.severities[id] }))}
      />
      <FormField
        name="liableParty"
        as={SelectField}
        label={t`Liable`}
        options={liableParties.map((id) => ({ id, label: labels.parties[id] }))}
      />
    </Grid>
  )
}
