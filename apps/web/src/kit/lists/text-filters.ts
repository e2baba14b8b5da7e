import type { FilterChip } from '@fettle/ui/table/filter-bar'
import type { ListState } from './list-address.ts'

/** A filter by free text; `id` is its query parameter. */
export type TextFilter = { readonly id: string; readonly label: string; readonly maxLength?: number }

export type TextFilterProps = {
  readonly filters: readonly TextFilter[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** Chips of the text filters in force. */
export const textFilterChips = ({ filters, state, onChange }: TextFilterProps): FilterChip[] =>
  filters.flatMap(({ id, label }) =>
    state[id] === undefined
      ? []
      : [{ id, label: `${label}: ${state[id]}`, onRemove: () => onChange({ [id]: undefined }) }],
  )
