import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { useLingui } from '@lingui/react/macro'

/** Labels of an owner's answer about a schedule. */
export const useOwnerAnswerLabels = (): Readonly<Record<OwnerAnswer, string>> => {
  const { t } = useLingui()
  return {
    approved: t`Approved`,
    declined: t`Declined`,
    'does-it-themselves': t`Will arrange it themselves`,
  }
}
