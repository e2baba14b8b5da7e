import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'

type Standing = { readonly ball: string; readonly ballSince: string; readonly because: string }

/** A duration in the largest fitting unit. */
export const formatDuration = (millis: number): string => {
  const minutes = Math.max(1, Math.floor(millis / 60_000))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return plural(days, { one: 'for # day', other: 'for # days' })
  if (hours > 0) return plural(hours, { one: 'for # hour', other: 'for # hours' })
  return plural(minutes, { one: 'for # minute', other: 'for # minutes' })
}

type ResponsiblePartyTextProps = { readonly of: Standing; readonly self?: 'client' | 'contractor' }

/** The label of the responsible party for this side. */
export const useResponsiblePartyLabel = () => {
  const { t } = useLingui()
  const labels = useLabels()
  return (ball: string, self: 'client' | 'contractor'): string => (ball === self ? t`You` : labels.ball(ball))
}

/** Responsible party with duration and reason. */
export function ResponsiblePartyText({ of, self = 'client' }: ResponsiblePartyTextProps) {
  const labels = useLabels()
  const toLabel = useResponsiblePartyLabel()
  const now = useNow()
  return (
    <span>
      <Text as="strong" weight="medium" tone={of.ball === self ? 'attention' : undefined}>
        {toLabel(of.ball, self)}
      </Text>{' '}
      <Text as="span" tone="soft" size="small">
        {formatDuration(now - new Date(of.ballSince).getTime())} · {labels.because(of.because)}
      </Text>
    </span>
  )
}
