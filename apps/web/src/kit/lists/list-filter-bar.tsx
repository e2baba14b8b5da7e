import { Button } from '@fettle/ui/controls/button'
import { SlidersIcon } from '@fettle/ui/controls/icons'
import { Popover } from '@fettle/ui/overlays/popover'
import { FilterBar, type FilterChip, FilterPanel } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PartSkeleton } from '../screens/page-skeleton.tsx'
import { SelectFilterFields } from './lazy-filter-fields.ts'
import type { ListState } from './list-address.ts'
import { SearchBox } from './search-box.tsx'
import { type SelectFilter, selectedValues } from './select-filter.ts'

type ListFilterBarProps = {
  readonly selectFilters: readonly SelectFilter[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  readonly searchLabel: string
  /** Names the searched fields. */
  readonly placeholder: string
  /** Fields of the popover that are not filters. */
  readonly children?: ReactNode
  /** Active restrictions of those fields. */
  readonly extraChips?: readonly FilterChip[]
  /** Views and columns. */
  readonly end?: ReactNode
}

const labelsOf = ({ options }: SelectFilter, ids: readonly string[]): string =>
  ids.map((id) => options.find((option) => option.id === id)?.label ?? '…').join(', ')

const chipsOf = ({
  selectFilters,
  state,
  onChange,
}: Pick<ListFilterBarProps, 'selectFilters' | 'state' | 'onChange'>): FilterChip[] =>
  selectFilters
    .filter(({ id }) => state[id] !== undefined)
    .map((choice) => ({
      id: choice.id,
      label: `${choice.label}: ${labelsOf(choice, selectedValues(choice, state))}`,
      onRemove: () => onChange({ [choice.id]: undefined }),
    }))

/** Search and filters of a list; active ones are shown as chips. */
export function ListFilterBar({
  selectFilters,
  state,
  onChange,
  searchLabel,
  placeholder,
  children,
  extraChips = [],
  end,
}: ListFilterBarProps) {
  const { t } = useLingui()
  const chips = [...chipsOf({ selectFilters, state, onChange }), ...extraChips]
  const clear = () => onChange(Object.fromEntries(chips.map(({ id }) => [id, undefined])))
  return (
    <FilterBar
      label={t`Search and filter`}
      search={
        <SearchBox
          label={searchLabel}
          placeholder={placeholder}
          value={state.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      }
      filters={
        <Popover
          label={t`Filters`}
          isWide
          trigger={
            <Button variant="secondary" color="default" startIcon={<SlidersIcon />}>
              {chips.length === 0 ? t`Filters` : t`Filters (${chips.length})`}
            </Button>
          }
        >
          {(close) => (
            <FilterPanel
              foot={
                <>
                  <Button
                    variant="tertiary"
                    color="default"
                    size="small"
                    isDisabled={chips.length === 0}
                    onPress={clear}
                  >
                    {t`Clear all`}
                  </Button>
                  <Button size="small" onPress={close}>
                    {t`Close`}
                  </Button>
                </>
              }
            >
              <SelectFilterFields
                selectFilters={selectFilters}
                state={state}
                onChange={onChange}
                fallback={<PartSkeleton />}
              />
              {children}
            </FilterPanel>
          )}
        </Popover>
      }
      end={end}
      chips={chips}
      clearLabel={t`Clear all`}
      onClear={clear}
    />
  )
}
