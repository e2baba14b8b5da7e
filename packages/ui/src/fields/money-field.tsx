import type { FieldProps, ValueProps } from './field.tsx'
import { NumberField } from './number-field.tsx'

export interface MoneyFieldProps extends FieldProps, ValueProps<number | null> {
  /** ISO 4217, `GBP`. */
  readonly currency: string
  /** Minor units. */
  readonly minValue?: number | undefined
  readonly maxValue?: number | undefined
}

/** An amount in minor units (pence, cents), shown and typed in the locale's notation. */
export function MoneyField({ currency, value, onChange, minValue, maxValue, ...rest }: MoneyFieldProps) {
  const unit = minorUnits(currency)
  return (
    <NumberField
      {...rest}
      format={{ style: 'currency', currency }}
      value={typeof value === 'number' ? value / unit : value}
      minValue={minValue === undefined ? undefined : minValue / unit}
      maxValue={maxValue === undefined ? undefined : maxValue / unit}
      onChange={onChange && ((amount) => onChange(amount === null ? null : Math.round(amount * unit)))}
    />
  )
}

function minorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
