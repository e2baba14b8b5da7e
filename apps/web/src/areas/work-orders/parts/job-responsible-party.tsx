import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { formatDuration } from './responsible-party-text.tsx'

type Standing = {
  readonly ball: string
  readonly ballSince: string
  readonly because: string
  readonly nextStep: string | null
}

const useHolder = (ball: string): string => {
  const { t } = useLingui()
  const labels = useLabels()
  return ball === 'contractor' ? t`You` : labels.ball(ball)
}

/** Responsible party from the contractor's view, with duration and next step. */
export function JobResponsibleParty({ of }: { of: Standing }) {
  const labels = useLabels()
  const now = useNow()
  const isOwn = of.ball === 'contractor'
  return (
    <Stack gap={0}>
      <Text as="span" tone={isOwn ? 'attention' : 'soft'} weight="medium">
        {useHolder(of.ball)}
      </Text>
      {of.ball !== 'nobody' && (
        <Text as="span" size="small" tone="soft">
          {formatDuration(now - new Date(of.ballSince).getTime())}
        </Text>
      )}
      {isOwn && of.nextStep && (
        <Text as="span" size="small" tone="soft">
          {labels.nextStep(of.nextStep)}
        </Text>
      )}
    </Stack>
  )
}

/** Responsible party with start and reason. */
export function JobStatusLine({ of }: { of: Standing }) {
  const labels = useLabels()
  const now = useNow()
  return (
    <span>
      <Text as="strong" weight="medium" tone={of.ball === 'contractor' ? 'attention' : undefined}>
        {useHolder(of.ball)}
      </Text>{' '}
      <Text as="span" tone="soft" size="small">
        {formatDuration(now - new Date(of.ballSince).getTime())} · {labels.because(of.because)}
      </Text>
    </span>
  )
}
