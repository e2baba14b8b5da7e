import { emergencyNumber } from '@fettle/domain/repair-reports/emergency-numbers'
import type { CallTarget } from '@fettle/domain/repair-reports/fault-tree'
import { PhoneIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'

/** Whom to call at once, before anything is filled in. */
export function CallCard({ target }: { target: CallTarget }) {
  const { t } = useLingui()
  const number = emergencyNumber(useEdition().namespace, target)
  const advice = {
    emergency: t`Get to safety first. Do not touch anything that is wet or live.`,
    gas: t`Open windows, use no switch and no flame, leave the home, and call from a safe place.`,
    power: t`The street is dark too: the network operator knows more.`,
  }
  return (
    <Banner
      status="warning_urgent"
      isUrgent
      title={t`Call ${number} now`}
      actions={
        <LinkButton color="critical" href={`tel:${number.replaceAll(' ', '')}`} startIcon={<PhoneIcon />}>
          {number}
        </LinkButton>
      }
    >
      {advice[target]}
    </Banner>
  )
}
