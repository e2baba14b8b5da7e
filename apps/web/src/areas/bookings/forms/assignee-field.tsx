import { usersMethods } from '@fettle/contracts/users/users.methods'
import { displayName } from '@fettle/domain/rules/names'
import { SelectField } from '@fettle/ui/fields/select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission, useSession } from '../../../platform/session/session.ts'

/** The operative: a colleague, or the reader for members who cannot see colleagues. */
export function AssigneeField() {
  const { t } = useLingui()
  const membership = useMembership()
  const { person } = useSession()
  const seesColleagues = usePermission('users.view')
  const { data } = useQuery({ ...methodPageQuery(usersMethods.list, {}, { limit: 100 }), enabled: seesColleagues })
  const own = { id: membership.uuid, label: person ? displayName(person) : '' }
  const colleagues = data?.rows
    .filter(({ status }) => status === 'ACTIVE')
    .map((user) => ({ id: user.uuid, label: displayName(user) }))
  return (
    <FormField
      name="assigneeUuid"
      as={SelectField}
      label={t`Assigned to`}
      emptyOption={t`Not decided yet`}
      options={colleagues ?? [own]}
    />
  )
}
