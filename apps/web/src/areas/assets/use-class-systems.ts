import type { ClassSystem } from '@fettle/domain/assets/asset-class'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** Names of the systems of classes. */
export const useClassSystems = (): Readonly<Record<ClassSystem, string>> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      house: t`Fettle list`,
      own: t`Own classes`,
      din276: 'DIN 276',
      uniclass: 'Uniclass',
      uniformat: 'Uniformat',
    }),
    [t],
  )
}
