import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Button } from '@fettle/ui/button'
import { FilterBar } from '@fettle/ui/filter-bar'
import { SlidersIcon } from '@fettle/ui/icons'
import { Popover } from '@fettle/ui/popover'
import { SelectField } from '@fettle/ui/select-field'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { useWords } from '../../../kit/words.ts'
import type { JobFilterState } from '../job-filters.ts'

type Change = (changes: Partial<Record<keyof JobFilterState, string | undefined>>) => void
type JobFilterBarProps = { readonly state: JobFilterState; readonly onChange: Change }

const useChoices = () => {
  const { t } = useLingui()
  const words = useWords()
  const named = (ids: readonly string[], name: (id: string) => string) => ids.map((id) => ({ id, label: name(id) }))
  return [
    {
      id: 'priority',
      label: t`Priority`,
      all: t`Every priority`,
      options: named(priorities, (id) => words.priority(id)),
    },
    {
      id: 'category',
      label: t`Category`,
      all: t`Every category`,
      options: named(categorySlugs, (id) => words.category(id)),
    },
  ] as const
}

/** Search, filters and order of the list; what is in force shows as chips. */
export function JobFilterBar({ state, onChange }: JobFilterBarProps) {
  const { t } = useLingui()
  const choices = useChoices()
  const chips = choices
    .filter(({ id }) => state[id] !== undefined)
    .map(({ id, label, options }) => ({
      id,
      label: `${label}: ${options.find((option) => option.id === state[id])?.label ?? '…'}`,
      onRemove: () => onChange({ [id]: undefined }),
    }))
  return (
    <FilterBar
      label={t`Search and filter`}
      search={
        <SearchBox
          label={t`Search jobs`}
          placeholder={t`Search by title, number or address`}
          value={state.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      }
      filters={
        <Popover
          label={t`Filters`}
          trigger={
            <Button variant="secondary" color="default" startIcon={<SlidersIcon />}>
              {t`Filters`}
            </Button>
          }
        >
          <Stack gap={3}>
            {choices.map(({ id, label, all, options }) => (
              <SelectField
                key={id}
                label={label}
                options={options}
                emptyOption={all}
                value={state[id] ?? ''}
                onChange={(value) => onChange({ [id]: value })}
              />
            ))}
            <OrderField state={state} onChange={onChange} />
          </Stack>
        </Popover>
      }
      chips={chips}
      clearLabel={t`Clear all`}
      onClear={() => onChange({ priority: undefined, category: undefined })}
    />
  )
}

/** Cards on a phone have no heads to press: the order is chosen here. */
function OrderField({ state, onChange }: JobFilterBarProps) {
  const { t } = useLingui()
  const names = { created: t`Newest first`, due: t`Due first`, number: t`Highest number first` }
  return (
    <SelectField
      label={t`Order`}
      emptyOption={t`Changed last first`}
      options={Object.entries(names).map(([id, label]) => ({ id, label }))}
      value={state.sort === 'changed' ? '' : (state.sort ?? '')}
      onChange={(sort) => onChange({ sort, direction: undefined })}
    />
  )
}
