import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

type BranchSelectProps = {
  readonly value: string | undefined
  readonly onChange: (organisationUuid: string | undefined) => void
}

/** Filter of a list by branch; nothing for a client with one branch. */
export function BranchSelect({ value, onChange }: BranchSelectProps) {
  const { t } = useLingui()
  const { data } = useQuery(methodPageQuery(organisationsMethods.list, {}, { limit: 100 }))
  const branches = data?.rows ?? []
  if (branches.length < 2) return null
  return (
    <SelectField
      label={t`Branch`}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
      options={[
        { id: 'all', label: t`All branches` },
        ...branches.map(({ uuid, name }) => ({ id: uuid, label: name })),
      ]}
    />
  )
}
