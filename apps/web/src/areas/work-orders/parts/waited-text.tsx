import type { PartyDurationsView } from '@fettle/contracts/work-orders/work-order-view'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useWords } from '../../../kit/words.ts'

/** So many days, hours or minutes: the largest unit that fits. */
const lasted = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const days = Math.floor(hours / 24)
  if (days > 0) return plural(days, { one: '# day', other: '# days' })
  if (hours > 0) return plural(hours, { one: '# hour', other: '# hours' })
  return plural(Math.max(1, Math.floor(seconds / 60)), { one: '# minute', other: '# minutes' })
}

/** How long each party has had it to act on so far; those who were never asked are left out. */
export function WaitedText({ of }: { of: PartyDurationsView }) {
  const { t } = useLingui()
  const words = useWords()
  const parts = (['client', 'contractor', 'resident'] as const)
    .filter((party) => of[party] >= 60)
    .map((party) => t`${words.ball(party)} ${lasted(of[party])}`)
  return <>{parts.length === 0 ? '–' : parts.join(' · ')}</>
}
