import type { FilterChip } from '@fettle/ui/table/filter-bar'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../platform/edition/use-formats.ts'
import type { ListState } from './list-address.ts'

/** A range filter with the labels of its bounds. */
export type RangeFilter = {
  readonly id: string
  readonly kind: 'day' | 'sum'
  readonly from: string
  readonly to: string
}

export type RangeProps = {
  readonly ranges: readonly RangeFilter[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

/** The two bounds of a range with their query parameters. */
export const rangeBounds = ({ id, kind, from, to }: RangeFilter) => [
  { key: `${id}-from`, kind, label: from },
  { key: `${id}-to`, kind, label: to },
]

/** Chips of the active ranges. */
export const useRangeChips = ({ ranges, state, onChange }: RangeProps): readonly FilterChip[] => {
  const formats = useFormats()
  const { currency } = useEdition()
  const shown = (kind: RangeFilter['kind'], value: string) =>
    kind === 'sum' ? formats.money({ amount: Number(value), currency: currency.code }) : formats.day(value)
  return ranges.flatMap(rangeBounds).flatMap(({ key, kind, label }) => {
    const value = state[key]
    if (value === undefined) return []
    return [{ id: key, label: `${label}: ${shown(kind, value)}`, onRemove: () => onChange({ [key]: undefined }) }]
  })
}
