import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { DateField } from '@fettle/ui/date-field'
import type { FilterChip } from '@fettle/ui/filter-bar'
import { MoneyField } from '@fettle/ui/money-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEdition, useFormats } from '../../../platform/edition/use-edition.ts'
import { queryOf } from '../../../platform/queries/query-of.ts'
import { LocationPicker } from '../../locations/shared/location-picker.tsx'
import { type FilterState, rangeKeys } from '../list-filters.ts'

type Range = (typeof rangeKeys)[number]
type RangeProps = {
  readonly state: FilterState
  readonly onChange: (changes: Partial<Record<keyof FilterState, string | undefined>>) => void
}

const useRangeWords = (): Readonly<Record<Range, string>> => {
  const { t } = useLingui()
  return {
    'raised-from': t`Raised from`,
    'raised-to': t`Raised until`,
    'due-from': t`Due from`,
    'due-to': t`Due until`,
    'agreed-from': t`Agreed cost from`,
    'agreed-to': t`Agreed cost up to`,
  }
}

const isSum = (key: Range) => key.startsWith('agreed')

/** A place with all that lies in it, days and sums: what is no choice of a few. */
export function RangeFields({ state, onChange }: RangeProps) {
  const { t } = useLingui()
  const names = useRangeWords()
  const { currency } = useEdition()
  const location = useChosenLocation(state)
  return (
    <>
      <LocationPicker
        label={t`Location`}
        value={state.location ?? ''}
        selectedOption={location && { id: location.uuid, label: location.name }}
        onChange={(value) => onChange({ location: value })}
      />
      {rangeKeys.map((key) =>
        isSum(key) ? (
          <MoneyField
            key={key}
            label={names[key]}
            currency={currency.code}
            minValue={0}
            value={state[key] === undefined ? null : Number(state[key])}
            onChange={(sum) => onChange({ [key]: sum === null ? undefined : String(sum) })}
          />
        ) : (
          <DateField
            key={key}
            label={names[key]}
            value={state[key] ?? ''}
            onChange={(day) => onChange({ [key]: day })}
          />
        ),
      )}
    </>
  )
}

const useChosenLocation = ({ location }: FilterState) =>
  useQuery({ ...queryOf(locationsMethods.get, { locationUuid: location ?? '' }), enabled: location !== undefined }).data

/** What is in force of them. */
export const useRangeChips = (state: FilterState, onChange: RangeProps['onChange']): readonly FilterChip[] => {
  const { t } = useLingui()
  const names = useRangeWords()
  const formats = useFormats()
  const { currency } = useEdition()
  const location = useChosenLocation(state)
  const shown = (key: Range, value: string) =>
    isSum(key) ? formats.money({ amount: Number(value), currency: currency.code }) : formats.day(value)
  const chip = (id: keyof FilterState, label: string): FilterChip => ({
    id,
    label,
    onRemove: () => onChange({ [id]: undefined }),
  })
  return [
    ...(state.location === undefined ? [] : [chip('location', t`Location: ${location?.name ?? '…'}`)]),
    ...rangeKeys.flatMap((key) => {
      const value = state[key]
      return value === undefined ? [] : [chip(key, `${names[key]}: ${shown(key, value)}`)]
    }),
  ]
}
