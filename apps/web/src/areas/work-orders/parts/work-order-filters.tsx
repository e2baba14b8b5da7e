import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { workOrderSources } from '@fettle/domain/work-orders/work-order'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { FilterState } from '../list-filters.ts'
import { type Choice, ChoiceBar, useCommonChoices, useTurnChoices } from './choice-bar.tsx'
import { RangeFields, useRangeChips } from './range-filters.tsx'

type Change = (changes: Partial<Record<keyof FilterState, string | undefined>>) => void
type WorkOrderFiltersProps = { readonly state: FilterState; readonly onChange: Change; readonly end?: ReactNode }

const whole = { limit: 100 }

const useChoices = (): readonly Choice[] => {
  const { t } = useLingui()
  const words = useWords()
  const [turn, common] = [useTurnChoices('client'), useCommonChoices()]
  const organisations = useQuery(pageQueryOf(organisationsMethods.list, {}, whole)).data?.rows ?? []
  const contractors = useQuery(pageQueryOf(contractorsMethods.list, {}, whole)).data?.rows ?? []
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })
  return [
    ...turn,
    ...common,
    { id: 'organisation', label: t`Branch`, all: t`All branches`, options: organisations.map(named) },
    {
      id: 'source',
      label: t`Source`,
      all: t`All sources`,
      options: workOrderSources.map((id) => ({ id, label: words.source(id) })),
    },
    { id: 'contractor', label: t`Contractor`, all: t`All contractors`, options: contractors.map(named) },
  ]
}

/** Search and filters of the list. */
export function WorkOrderFilters({ state, onChange, end }: WorkOrderFiltersProps) {
  const { t } = useLingui()
  const choices = useChoices()
  return (
    <ChoiceBar
      choices={choices}
      state={state}
      onChange={onChange}
      searchLabel={t`Search work orders`}
      moreChips={useRangeChips(state, onChange)}
      end={end}
    >
      <RangeFields state={state} onChange={onChange} />
    </ChoiceBar>
  )
}
