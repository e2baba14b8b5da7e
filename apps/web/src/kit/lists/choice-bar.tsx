import { Button } from '@fettle/ui/controls/button'
import { SlidersIcon } from '@fettle/ui/controls/icons'
import { Stack } from '@fettle/ui/layout/stack'
import { Popover } from '@fettle/ui/overlays/popover'
import { FilterBar, type FilterChip } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PartSkeleton } from '../screens/page-skeleton.tsx'
import { type Choice, chosenIn } from './choice.ts'
import { ChoiceFields } from './filter-parts.ts'
import type { ListState } from './list-address.ts'
import { SearchBox } from './search-box.tsx'

type ChoiceBarProps = {
  readonly choices: readonly Choice[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
  readonly searchLabel: string
  /** What is searched by. */
  readonly placeholder: string
  /** Fields of the popover that are no filters. */
  readonly children?: ReactNode
  /** What those fields narrow by, in force. */
  readonly moreChips?: readonly FilterChip[]
  /** Views and columns. */
  readonly end?: ReactNode
}

const labelsOf = ({ options }: Choice, ids: readonly string[]): string =>
  ids.map((id) => options.find((option) => option.id === id)?.label ?? '…').join(', ')

const chipsOf = ({ choices, state, onChange }: Pick<ChoiceBarProps, 'choices' | 'state' | 'onChange'>): FilterChip[] =>
  choices
    .filter(({ id }) => state[id] !== undefined)
    .map((choice) => ({
      id: choice.id,
      label: `${choice.label}: ${labelsOf(choice, chosenIn(choice, state))}`,
      onRemove: () => onChange({ [choice.id]: undefined }),
    }))

/** Search and filters of a list; what is in force shows as chips. */
export function ChoiceBar({
  choices,
  state,
  onChange,
  searchLabel,
  placeholder,
  children,
  moreChips = [],
  end,
}: ChoiceBarProps) {
  const { t } = useLingui()
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
          trigger={
            <Button variant="secondary" color="default" startIcon={<SlidersIcon />}>
              {t`Filters`}
            </Button>
          }
        >
          <Stack gap={3}>
            <ChoiceFields choices={choices} state={state} onChange={onChange} meanwhile={<PartSkeleton />} />
            {children}
          </Stack>
        </Popover>
      }
      end={end}
      chips={[...chipsOf({ choices, state, onChange }), ...moreChips]}
      clearLabel={t`Clear all`}
      onClear={() => {
        const keys = [...choices.map(({ id }) => id), ...moreChips.map(({ id }) => id)]
        onChange(Object.fromEntries(keys.map((key) => [key, undefined])))
      }}
    />
  )
}
