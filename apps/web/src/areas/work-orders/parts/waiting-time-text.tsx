import type { PartyDurationsView } from '@fettle/contracts/work-orders/work-order-view'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'

/** A duration in the largest fitting unit. */
const lasted = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const days = Math.floor(hours / 24)
  if (days > 0) return plural(days, { one: '# day', other: '# days' })
  if (hours > 0) return plural(hours, { one: '# hour', other: '# hours' })
  return plural(Math.max(1, Math.floor(seconds / 60)), { one: '# minute', other: '# minutes' })
}

/** Durations of responsibility by party; parties without any are omitted. */
export function WaitingTimeText({ of }: { of: PartyDurationsView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const parts = (['client', 'contractor', 'resident'] as const)
    .filter((party) => of[party] >= 60)
    .map((party) => t`${labels.ball(party)} ${lasted(of[party])}`)
  return <>{parts.length === 0 ? '–' : parts.join(' · ')}</>
}
