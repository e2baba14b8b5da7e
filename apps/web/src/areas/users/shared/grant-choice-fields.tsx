import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { Grid } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { groupByArea } from './grant-values.ts'
import { usePermissionLabels } from './permission-labels.ts'

/** Every permission with a choice of its own, by area; shown with the flag `old_role_editor`. */
export function GrantChoiceFields({ choices }: { choices: readonly GrantChoice[] }) {
  const labels = usePermissionLabels()
  return (
    <div>
      {groupByArea(choices).map(([area, rows]) => (
        <FormPart key={area} title={labels.area(area)}>
          <Grid minWidth={190}>
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
      description={open.length === 0 ? t`You do not hold this yourself.` : undefined}
      emptyOption={t`Not granted`}
      options={reaches.map((reach) => ({
        id: reach,
        label: labels.reach[reach],
        isDisabled: !open.includes(reach),
      }))}
    />
  )
}
