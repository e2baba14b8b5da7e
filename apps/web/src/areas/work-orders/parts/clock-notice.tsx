import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import { Banner } from '@fettle/ui/feedback/banner'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

/** Notice of a paused clock with reason and start. */
export function ClockNotice({ clock }: { clock: WorkOrderView['clock'] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const labels = useLabels()
  if (clock.pausedAt === null || clock.pauseReason === null) return null
  return (
    <Banner status="info" title={t`On hold: ${labels.pauseReason(clock.pauseReason)}`}>
      <Trans>Since {formats.dateTime(clock.pausedAt)}. The remaining time continues afterwards.</Trans>
    </Banner>
  )
}
