import type { VerificationDocument } from '@fettle/contracts/verifications/verifications.methods'
import { type Status, StatusBadge } from '@fettle/ui/controls/status-badge'
import { useLingui } from '@lingui/react/macro'

const statuses: Readonly<Record<VerificationDocument['validity'], Status>> = {
  ahead: 'info',
  valid: 'success',
  expiring: 'warning',
  expired: 'error',
}

/** Validity of a document by its dates. */
export function ValidityBadge({ validity }: Pick<VerificationDocument, 'validity'>) {
  const { t } = useLingui()
  const names = { ahead: t`Not valid yet`, valid: t`Valid`, expiring: t`Expires soon`, expired: t`Expired` }
  return <StatusBadge status={statuses[validity]}>{names[validity]}</StatusBadge>
}
