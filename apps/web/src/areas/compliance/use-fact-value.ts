import type { FactKey, FactValue } from '@fettle/domain/compliance/location-answers'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** A fact in words. */
export const useFactValue = (): ((fact: FactKey, value: FactValue) => string) => {
  const { t } = useLingui()
  const formats = useFormats()
  return (fact, value) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (value === 'none') return t`None`
    return typeof value === 'number' && fact !== 'yearBuilt' && fact !== 'blockNumber'
      ? formats.number(value)
      : String(value)
  }
}
