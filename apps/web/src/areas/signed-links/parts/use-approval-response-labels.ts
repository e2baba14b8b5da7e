import type { OwnerAnswer } from '@fettle/domain/signed-links/signed-link'
import { useLingui } from '@lingui/react/macro'

/** What an owner answered, in a word or two. */
export const useApprovalResponseLabels = (): Readonly<Record<OwnerAnswer, string>> => {
  const { t } = useLingui()
  return {
    approved: t`Quote approved`,
    declined: t`Declined`,
    'does-it-themselves': t`Will see to it themselves`,
  }
}
