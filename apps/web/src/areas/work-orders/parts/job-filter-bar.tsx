import { SelectField } from '@fettle/ui/select-field'
import { useLingui } from '@lingui/react/macro'
import type { JobFilterState } from '../job-filters.ts'
import { ChoiceBar, useCommonChoices } from './choice-bar.tsx'

type Change = (changes: Partial<Record<keyof JobFilterState, string | undefined>>) => void
type JobFilterBarProps = { readonly state: JobFilterState; readonly onChange: Change }

/** Search, filters and order of the list. */
export function JobFilterBar({ state, onChange }: JobFilterBarProps) {
  const { t } = useLingui()
  const choices = useCommonChoices()
  return (
    <ChoiceBar choices={choices} state={state} onChange={onChange} searchLabel={t`Search jobs`}>
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
