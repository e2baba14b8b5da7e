import type { OwnershipView } from '@fettle/contracts/residents/owners.methods'
import { wholeShareBp } from '@fettle/domain/residents/owner'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../kit/use-labels.ts'
import { useFormats } from '../../platform/edition/use-formats.ts'

/** Share, limit, and how joint owners decide, in one line. */
export const useMandateText = () => {
  const { t, i18n } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return ({ shareBp, joint, limit }: OwnershipView): string => {
    const share =
      shareBp !== null &&
      new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(shareBp / wholeShareBp)
    const isJoint = shareBp !== wholeShareBp
    const limitText = limit === null ? t`need not approve costs` : t`approves costs above ${formats.money(limit)}`
    return [share, isJoint && labels.jointRule(joint), limitText].filter(Boolean).join(' · ')
  }
}
