import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { FormPart } from '@fettle/ui/form-frame'
import { SelectField } from '@fettle/ui/select-field'
import { Grid } from '@fettle/ui/stack'
import { TextArea } from '@fettle/ui/text-area'
import { TextField } from '@fettle/ui/text-field'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { usePermissionWords } from '../permission-words.ts'
import { byArea } from './role-form-model.ts'

/** Name and purpose of a role, and its matrix: how far each permission reaches. */
export function RoleFields({ choices }: { choices: readonly GrantChoice[] }) {
  const { t } = useLingui()
  const words = usePermissionWords()
  return (
    <>
      <FormPart title={t`About the role`}>
        <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
        <FormField
          name="description"
          as={TextArea}
          label={t`What it is for`}
          isRequired={false}
          rows={2}
          maxLength={300}
        />
      </FormPart>
      {byArea(choices).map(([area, rows]) => (
        <FormPart key={area} title={words.area(area)}>
          <Grid minWidth={240}>
            {rows.map((choice) => (
              <GrantField key={choice.permission} choice={choice} />
            ))}
          </Grid>
        </FormPart>
      ))}
    </>
  )
}

function GrantField({ choice }: { choice: GrantChoice }) {
  const { t } = useLingui()
  const words = usePermissionWords()
  const { permission, reaches, open } = choice
  return (
    <FormField
      name={`grants.${permission}`}
      as={SelectField}
      label={words.permission[permission]}
      isDisabled={open.length === 0}
      description={open.length === 0 ? t`You do not hold this yourself.` : undefined}
      emptyOption={t`Not granted`}
      options={reaches.map((reach) => ({
        id: reach,
        label: words.reach[reach],
        isDisabled: !open.includes(reach),
      }))}
    />
  )
}
