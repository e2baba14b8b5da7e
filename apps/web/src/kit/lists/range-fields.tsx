import { DateField } from '@fettle/ui/fields/date-field'
import { MoneyField } from '@fettle/ui/fields/money-field'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { type RangeProps, rangeBounds } from './range-filters.ts'

/** Filters by date and sum ranges. */
export function RangeFields({ ranges, state, onChange }: RangeProps) {
  const { currency } = useEdition()
  return ranges
    .flatMap(rangeBounds)
    .map(({ key, kind, label }) =>
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
        <DateField key={key} label={label} value={state[key] ?? ''} onChange={(day) => onChange({ [key]: day })} />
      ),
    )
}
