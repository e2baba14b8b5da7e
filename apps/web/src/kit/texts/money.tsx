import type { Money as MoneyValue } from '@fettle/domain/kernel/money'
import { Figure } from '@fettle/ui/layout/text'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** A localised amount; a dash when there is none. */
export function Money({ value }: { value: MoneyValue | null }) {
  const formats = useFormats()
  return <Figure>{value ? formats.money(value) : '–'}</Figure>
}

/** A calendar date in the format of the edition; a dash when there is none. */
export function Day({ value }: { value: string | null }) {
  const formats = useFormats()
  return <Figure>{value ? formats.day(value) : '–'}</Figure>
}
