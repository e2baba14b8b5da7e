import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { useLingui } from '@lingui/react/macro'

/** Labels of an owner's response. */
export const useApprovalResponseLabels = (): Readonly<Record<OwnerAnswer, string>> => {
  const { t } = useLingui()
  return {
    approved: t`Quote approved`,
    declined: t`Declined`,
    'does-it-themselves': t`Will arrange it themselves`,
  }
}
