import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { teamsMethods } from '@fettle/contracts/users/teams.methods'
import { usersMethods } from '@fettle/contracts/users/users.methods'
import { clientRoleCodes } from '@fettle/domain/access/grants'
import { displayName } from '@fettle/domain/rules/names'
import type { Option } from '@fettle/ui/fields/option-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

const most = { limit: 100 }

/** Options of a rule's fields: organisations, locations, contractors and approvers. */
export const useRuleOptions = () => {
  const { t } = useLingui()
  const labels = useLabels()
  const users = useQuery(methodPageQuery(usersMethods.list, { status: 'ACTIVE' }, most)).data?.rows ?? []
  const teams = useQuery(methodPageQuery(teamsMethods.list, { q: '' }, most)).data?.rows ?? []
  const branches = useQuery(methodPageQuery(organisationsMethods.list, {}, most)).data?.rows ?? []
  const places = useQuery(methodPageQuery(locationsMethods.list, { roots: true }, most)).data?.rows ?? []
  const contractors = useQuery(methodPageQuery(contractorsMethods.list, {}, most)).data?.rows ?? []
  const option = ({ uuid, name }: { uuid: string; name: string }): Option => ({ id: uuid, label: name })
  const people = users.map((each): Option => ({ id: each.uuid, label: displayName(each), description: each.email }))
  return {
    people,
    branches: branches.map(option),
    places: places.map(option),
    contractors: contractors.map(option),
    approvers: [
      ...people.map(({ id, label }): Option => ({ id: `user:${id}`, label })),
      ...teams.map(({ uuid, name }): Option => ({ id: `team:${uuid}`, label: name, description: t`Team` })),
      ...clientRoleCodes.map(
        (code): Option => ({ id: `role:${code}`, label: labels.role(code), description: t`Role` }),
      ),
    ],
  }
}
export type RuleOptions = ReturnType<typeof useRuleOptions>
