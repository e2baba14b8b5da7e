import type { GrantChoice } from '@fettle/contracts/users/roles.methods'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { useFlag } from '../../../platform/flags/flags.ts'
import { GrantChoiceFields } from '../shared/grant-choice-fields.tsx'
import { GrantFields } from '../shared/grant-fields.tsx'
import type { GrantValues } from '../shared/grant-values.ts'

type RoleFieldsProps = {
  readonly choices: readonly GrantChoice[]
  readonly base: { readonly name: string; readonly values: GrantValues }
}

/** Name, purpose and permission matrix of a role. */
export function RoleFields({ choices, base }: RoleFieldsProps) {
  const isOldEditor = useFlag('old_role_editor')
  const { t } = useLingui()
  return (
    <>
      <FormPart title={t`About the role`}>
        <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
        <FormField
          name="description"
          as={TextArea}
          label={t`Description`}
          isRequired={false}
          rows={2}
          maxLength={300}
        />
      </FormPart>
      {isOldEditor ? <GrantChoiceFields choices={choices} /> : <GrantFields choices={choices} base={base} />}
    </>
  )
}
