import type { SettlementKind } from '@fettle/domain/invoices/credit'
import { useLingui } from '@lingui/react/macro'

/** What settled a part of an invoice. */
export const useSettlementLabels = (): Readonly<Record<SettlementKind, string>> => {
  const { t } = useLingui()
  return {
    payment: t`Payment`,
    off_platform: t`Payment outside of the product`,
    credit: t`Credit note`,
    offset: t`Credit of another invoice`,
  }
}
