import type { FilterChip } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RangeFields } from '../../../kit/lists/lazy-filter-fields.ts'
import type { ListState } from '../../../kit/lists/list-address.ts'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import { type RangeFilter, useRangeChips } from '../../../kit/lists/range-filters.ts'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { TextFilterFields } from '../../../kit/lists/text-filter-fields.tsx'
import { textFilterChips } from '../../../kit/lists/text-filters.ts'
import { useOrderTextFilters } from './order-text-filters.ts'

/** Search and filters of one side's list; `end` holds the switches of view and columns. */
export type WorkFilterProps<State> = {
  readonly state: State
  readonly onChange: (changes: Partial<Record<keyof State, string | undefined>>) => void
  readonly end?: ReactNode
}

type WorkFilterBarProps = WorkFilterProps<ListState<string>> & {
  readonly searchLabel: string
  readonly selectFilters: readonly SelectFilter[]
  readonly ranges: readonly RangeFilter[]
  /** Fields before and after the shared ones, and chips of the former. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly chips?: readonly FilterChip[]
}

/** Search and filters of the lists of both sides. */
export function WorkFilterBar(props: WorkFilterBarProps) {
  const { t } = useLingui()
  const { state, onChange, ranges, before, after, chips = [], ...rest } = props
  const textFilters = { filters: useOrderTextFilters(), state, onChange }
  return (
    <ListFilterBar
      state={state}
      onChange={onChange}
      placeholder={t`Search by title, number or address`}
      extraChips={[...chips, ...textFilterChips(textFilters), ...useRangeChips({ ranges, state, onChange })]}
      {...rest}
    >
      {before}
      <TextFilterFields {...textFilters} />
      <RangeFields ranges={ranges} state={state} onChange={onChange} />
      {after}
    </ListFilterBar>
  )
}
