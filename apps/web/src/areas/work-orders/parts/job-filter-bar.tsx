import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { SelectField } from '@fettle/ui/select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../platform/queries/query-of.ts'
import type { JobFilterState } from '../job-filters.ts'
import { type Choice, ChoiceBar, useCommonChoices, useTurnChoices } from './choice-bar.tsx'

type Change = (changes: Partial<Record<keyof JobFilterState, string | undefined>>) => void
type JobFilterBarProps = { readonly state: JobFilterState; readonly onChange: Change }

/** Clients with open jobs; that of a link to others keeps its place. */
const useChoices = (): readonly Choice[] => {
  const { t } = useLingui()
  const [turn, common] = [useTurnChoices('contractor'), useCommonChoices()]
  const clients = useQuery(queryOf(jobsMethods.overview, {})).data?.rows ?? []
  return [
    ...turn,
    {
      id: 'client',
      label: t`Client`,
      all: t`All clients`,
      options: clients.map(({ uuid, name }) => ({ id: uuid, label: name })),
    },
    ...common,
  ]
}

/** Search, filters and order of the list. */
export function JobFilterBar({ state, onChange, end }: JobFilterBarProps & { readonly end?: ReactNode }) {
  const { t } = useLingui()
  const choices = useChoices()
  return (
    <ChoiceBar choices={choices} state={state} onChange={onChange} searchLabel={t`Search jobs`} end={end}>
      <OrderField state={state} onChange={onChange} />
    </ChoiceBar>
  )
}

/** Cards on a phone have no heads to press: the order is chosen here. */
function OrderField({ state, onChange }: JobFilterBarProps) {
  const { t } = useLingui()
  const names = { created: t`Newest first`, due: t`Due first`, number: t`Highest number first` }
  return (
    <SelectField
      label={t`Order`}
      emptyOption={t`Most recently changed first`}
      options={Object.entries(names).map(([id, label]) => ({ id, label }))}
      value={state.sort === 'changed' ? '' : (state.sort ?? '')}
      onChange={(sort) => onChange({ sort, direction: undefined })}
    />
  )
}
