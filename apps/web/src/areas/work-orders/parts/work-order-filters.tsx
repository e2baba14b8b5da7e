import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Button } from '@fettle/ui/button'
import { FilterBar } from '@fettle/ui/filter-bar'
import { SlidersIcon } from '@fettle/ui/icons'
import { Popover } from '@fettle/ui/popover'
import { SelectField } from '@fettle/ui/select-field'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { FilterState } from '../list-filters.ts'

type Change = (changes: Partial<Record<keyof FilterState, string | undefined>>) => void
type WorkOrderFiltersProps = { readonly state: FilterState; readonly onChange: Change }

const whole = { limit: 100 }

const useChoices = () => {
  const { t } = useLingui()
  const words = useWords()
  const organisations = useQuery(pageQueryOf(organisationsMethods.list, {}, whole)).data?.rows ?? []
  const contractors = useQuery(pageQueryOf(contractorsMethods.list, {}, whole)).data?.rows ?? []
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })
  const turns = ['client', 'contractor'] as const
  return [
    {
      id: 'ball',
      label: t`Whose turn`,
      all: t`Anybody’s turn`,
      options: turns.map((id) => ({ id, label: words.ball(id) })),
    },
    {
      id: 'priority',
      label: t`Priority`,
      all: t`Every priority`,
      options: priorities.map((id) => ({ id, label: words.priority(id) })),
    },
    {
      id: 'category',
      label: t`Category`,
      all: t`Every category`,
      options: categorySlugs.map((id) => ({ id, label: words.category(id) })),
    },
    { id: 'organisation', label: t`Branch`, all: t`Every branch`, options: organisations.map(named) },
    { id: 'contractor', label: t`Contractor`, all: t`Every contractor`, options: contractors.map(named) },
  ] as const
}

/** Search and filters of the list; what is in force shows as chips. */
export function WorkOrderFilters({ state, onChange }: WorkOrderFiltersProps) {
  const { t } = useLingui()
  const choices = useChoices()
  const active = choices.filter(({ id }) => state[id] !== undefined)
  const chips = active.map(({ id, label, options }) => ({
    id,
    label: `${label}: ${options.find((option) => option.id === state[id])?.label ?? '…'}`,
    onRemove: () => onChange({ [id]: undefined }),
  }))
  const none = Object.fromEntries(choices.map(({ id }) => [id, undefined]))
  const fields = (
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
    </Stack>
  )
  return (
    <FilterBar
      label={t`Search and filter`}
      search={
        <SearchBox
          label={t`Search work orders`}
          placeholder={t`Search by title, number or address`}
          value={state.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      }
      filters={
        <Popover
          label={t`Filters`}
          trigger={<Button variant="secondary" color="default" startIcon={<SlidersIcon />}>{t`Filters`}</Button>}
        >
          {fields}
        </Popover>
      }
      chips={chips}
      clearLabel={t`Clear all`}
      onClear={() => onChange(none)}
    />
  )
}
