import type { FieldProps, ValueProps } from './field.tsx'
import { NumberField } from './number-field.tsx'

export interface PriceFieldProps extends FieldProps, ValueProps<number | null> {
  /** ISO 4217, `GBP`. */
  readonly currency: string
  readonly minValue?: number | undefined
}

/** A unit price in the currency with up to four decimals, shown and typed in the locale's notation. */
export function PriceField({ currency, ...rest }: PriceFieldProps) {
  return (
    <NumberField {...rest} format={{ style: 'currency', currency, maximumFractionDigits: 4 }} maxValue={10_000_000} />
  )
}
