import { DateField } from '@fettle/ui/date-field'
import type { FilterChip } from '@fettle/ui/filter-bar'
import { MoneyField } from '@fettle/ui/money-field'
import { Grid } from '@fettle/ui/stack'
import { useEdition, useFormats } from '../../platform/edition/use-edition.ts'
import type { ListState } from './list-address.ts'

/** A range with what its two ends are called. */
export type NamedRange = {
  readonly id: string
  readonly kind: 'day' | 'sum'
  readonly from: string
  readonly to: string
}

type RangeProps = {
  readonly ranges: readonly NamedRange[]
  readonly state: ListState<string>
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void
}

const endsOf = ({ id, kind, from, to }: NamedRange) => [
  { key: `${id}-from`, kind, label: from },
  { key: `${id}-to`, kind, label: to },
]

/** Days and sums: what is no choice of a few. */
export function RangeFields({ ranges, state, onChange }: RangeProps) {
  const { currency } = useEdition()
  return (
    <>
      {ranges.map((range) => (
        <Grid key={range.id} columns={2} gap={3}>
          {endsOf(range).map(({ key, kind, label }) =>
            kind === 'sum' ? (
              <MoneyField
                key={key}
                label={label}
                currency={currency.code}
                minValue={0}
                value={state[key] === undefined ? null : Number(state[key])}
                onChange={(sum) => onChange({ [key]: sum === null ? undefined : String(sum) })}
              />
            ) : (
              <DateField
                key={key}
                label={label}
                value={state[key] ?? ''}
                onChange={(day) => onChange({ [key]: day })}
              />
            ),
          )}
        </Grid>
      ))}
    </>
  )
}

/** What is in force of them. */
export const useRangeChips = ({ ranges, state, onChange }: RangeProps): readonly FilterChip[] => {
  const formats = useFormats()
  const { currency } = useEdition()
  const shown = (kind: NamedRange['kind'], value: string) =>
    kind === 'sum' ? formats.money({ amount: Number(value), currency: currency.code }) : formats.day(value)
  return ranges.flatMap(endsOf).flatMap(({ key, kind, label }) => {
    const value = state[key]
    if (value === undefined) return []
    return [{ id: key, label: `${label}: ${shown(kind, value)}`, onRemove: () => onChange({ [key]: undefined }) }]
  })
}
