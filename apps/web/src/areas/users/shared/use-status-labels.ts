import type { MemberView } from '@fettle/contracts/users/users.methods'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** Labels of user statuses. */
export const useStatusLabels = (): Readonly<Record<MemberView['status'], string>> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      ACTIVE: t`Active`,
      PENDING: t`Invited`,
      PASSIVE: t`Inactive`,
      DEACTIVATED: t`Deactivated`,
      EXPIRED: t`Invitation expired`,
    }),
    [t],
  )
}
