import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import s from './grant-fields.module.css'
import { groupByArea } from './grant-values.ts'
import { usePermissionLabels } from './permission-labels.ts'

/** Permission matrix of a role or an API key, by area. */
export function GrantFields({ choices }: { choices: readonly GrantChoice[] }) {
  const labels = usePermissionLabels()
  return (
    <div className={s.matrix}>
      {groupByArea(choices).map(([area, rows]) => (
        <FormPart key={area} title={labels.area(area)}>
          <Grid minWidth={190} className={s.area}>
            {rows.map((choice) => (
              <GrantField key={choice.permission} choice={choice} />
            ))}
          </Grid>
        </FormPart>
      ))}
    </div>
  )
}

function GrantField({ choice }: { choice: GrantChoice }) {
  const { t } = useLingui()
  const labels = usePermissionLabels()
  const { permission, reaches, open } = choice
  return (
    <FormField
      name={`grants.${permission}`}
      as={SelectField}
      label={labels.permission[permission]}
      isDisabled={open.length === 0}
      description={open.length === 0 ? t`You do not have this permission yourself.` : undefined}
      emptyOption={t`Not granted`}
      options={reaches.map((reach) => ({
        id: reach,
        label: labels.reach[reach],
        isDisabled: !open.includes(reach),
      }))}
    />
  )
}
