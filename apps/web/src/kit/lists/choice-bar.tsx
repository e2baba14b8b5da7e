import { Button } from '@fettle/ui/button'
import { FilterBar, type FilterChip } from '@fettle/ui/filter-bar'
import { SlidersIcon } from '@fettle/ui/icons'
import { Popover } from '@fettle/ui/popover'
import { SelectField } from '@fettle/ui/select-field'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListState } from './list-address.ts'
import { SearchBox } from './search-box.tsx'

/** A filter that takes one of several values; its key stands in the address. */
export type Choice = {
  readonly id: string
  readonly label: string
  /** The answer that filters nothing. */
  readonly all: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

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

const chipsOf = ({ choices, state, onChange }: Pick<ChoiceBarProps, 'choices' | 'state' | 'onChange'>): FilterChip[] =>
  choices
    .filter(({ id }) => state[id] !== undefined)
    .map(({ id, label, options }) => ({
      id,
      label: `${label}: ${options.find((option) => option.id === state[id])?.label ?? '…'}`,
      onRemove: () => onChange({ [id]: undefined }),
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
      chips={[...chipsOf({ choices, state, onChange }), ...moreChips]}
      clearLabel={t`Clear all`}
      onClear={() => {
        const keys = [...choices.map(({ id }) => id), ...moreChips.map(({ id }) => id)]
        onChange(Object.fromEntries(keys.map((key) => [key, undefined])))
      }}
    />
  )
}
