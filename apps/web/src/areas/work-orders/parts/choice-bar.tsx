import { tagsMethods } from '@fettle/contracts/work-orders/tags.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { priorities } from '@fettle/domain/work-orders/priorities'
import { Button } from '@fettle/ui/button'
import { FilterBar, type FilterChip } from '@fettle/ui/filter-bar'
import { SlidersIcon } from '@fettle/ui/icons'
import { Popover } from '@fettle/ui/popover'
import { SelectField } from '@fettle/ui/select-field'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListState } from '../../../kit/lists/list-address.ts'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'

/** A filter that takes one of several values; its key stands in the address. */
export type Choice = {
  readonly id: string
  readonly label: string
  /** The answer that filters nothing. */
  readonly all: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

/** Whose turn it is, and how near the last day: `self` is the side that reads. */
export const useTurnChoices = (self: 'client' | 'contractor'): readonly Choice[] => {
  const { t } = useLingui()
  const words = useWords()
  return [
    {
      id: 'ball',
      label: t`Whose turn`,
      all: t`Anybody’s turn`,
      options: (['client', 'contractor'] as const).map((id) => ({
        id,
        label: self === 'contractor' && id === self ? t`You` : words.ball(id),
      })),
    },
    {
      id: 'due',
      label: t`Due`,
      all: t`Any day`,
      options: [
        { id: 'overdue', label: t`Overdue` },
        { id: 'today', label: t`Later today` },
      ],
    },
  ]
}

/** What both sides can choose by. */
export const useCommonChoices = (): readonly Choice[] => {
  const { t } = useLingui()
  const tags = useQuery(pageQueryOf(tagsMethods.list, {}, { limit: 100 })).data?.rows ?? []
  const words = useWords()
  return [
    {
      id: 'priority',
      label: t`Priority`,
      all: t`All priorities`,
      options: priorities.map((id) => ({ id, label: words.priority(id) })),
    },
    {
      id: 'category',
      label: t`Category`,
      all: t`All categories`,
      options: categorySlugs.map((id) => ({ id, label: words.category(id) })),
    },
    { id: 'tag', label: t`Tag`, all: t`All tags`, options: tags.map(({ uuid, name }) => ({ id: uuid, label: name })) },
  ]
}

type ChoiceBarProps = {
  readonly choices: readonly Choice[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  readonly searchLabel: string
  /** Fields of the popover that are no filters. */
  readonly children?: ReactNode
  /** What those fields narrow by, in force. */
  readonly moreChips?: readonly FilterChip[]
  /** Views and columns. */
  readonly end?: ReactNode
}

/** Search and filters of a list; what is in force shows as chips. */
export function ChoiceBar({ choices, state, onChange, searchLabel, children, moreChips = [], end }: ChoiceBarProps) {
  const { t } = useLingui()
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
          label={searchLabel}
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
            {children}
          </Stack>
        </Popover>
      }
      end={end}
      chips={[...chips, ...moreChips]}
      clearLabel={t`Clear all`}
      onClear={() => {
        const keys = [...choices.map(({ id }) => id), ...moreChips.map(({ id }) => id)]
        onChange(Object.fromEntries(keys.map((key) => [key, undefined])))
      }}
    />
  )
}
