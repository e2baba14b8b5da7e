import type { PriceListView } from '@fettle/contracts/price-lists/price-lists.methods'
import type { PriceListStatus } from '@fettle/domain/price-lists/price-list'
import type { PriceColumn, PriceRowResult } from '@fettle/domain/price-lists/price-list-import'
import type { Status } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormats } from '../../platform/edition/use-formats.ts'

export const statusColors: Readonly<Record<PriceListStatus, Status>> = {
  open: 'success',
  upcoming: 'info',
  ended: 'warning_non_urgent',
  archived: 'cancelled',
}
export const statusOfVerdict: Readonly<Record<PriceRowResult, Status>> = {
  fault: 'error',
  changed: 'in_progress',
  new: 'ready',
  same: 'info',
}

/** Labels of price lists. */
export const usePriceListLabels = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const standing: Readonly<Record<PriceListStatus, string>> = {
      open: t`Valid`,
      upcoming: t`Not valid yet`,
      ended: t`Expired`,
      archived: t`Archived`,
    }
    const verdict: Readonly<Record<PriceRowResult, string>> = {
      fault: t`Error`,
      changed: t`Changed`,
      new: t`New`,
      same: t`Unchanged`,
    }
    const column: Readonly<Record<PriceColumn | 'row', string>> = {
      code: t`Item code`,
      description: t`Description`,
      unit: t`Unit`,
      kind: t`Kind`,
      unitPrice: t`Unit price`,
      category: t`Trade`,
      row: t`Row`,
    }
    /** Period of a list, bounds inclusive. */
    const term = ({ validFrom, validTo }: Pick<PriceListView, 'validFrom' | 'validTo'>): string => {
      if (validFrom && validTo) return t`${formats.day(validFrom)} to ${formats.day(validTo)}`
      if (validFrom) return t`From ${formats.day(validFrom)}`
      return validTo ? t`Until ${formats.day(validTo)}` : t`No end date`
    }
    const audience = ({ isForAll, terms }: Pick<PriceListView, 'isForAll' | 'terms'>): string => {
      if (isForAll) return t`All contractors`
      return terms.map(({ contractorName }) => contractorName).join(', ')
    }
    /** `+7.5%`, `-12%`. */
    const uplift = (hundredths: number): string => `${hundredths > 0 ? '+' : ''}${formats.percent(hundredths)}`
    return { standing, verdict, column, term, audience, uplift }
  }, [t, formats])
}
