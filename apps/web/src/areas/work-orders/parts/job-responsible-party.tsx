import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useIsDenseRow } from '@fettle/ui/table/dense-rows'
import { useLabels } from '../../../kit/use-labels.ts'
import { useNow } from '../../../kit/use-now.ts'
import { DenseParty } from './dense-cells.tsx'
import { formatDuration, useResponsiblePartyLabel } from './responsible-party-text.tsx'

type Standing = {
  readonly ball: string
  readonly ballSince: string
  readonly nextStep: string | null
}

/** Responsible party from the contractor's view, with duration and next step. */
export function JobResponsibleParty({ of }: { of: Standing }) {
  const labels = useLabels()
  const toLabel = useResponsiblePartyLabel()
  const now = useNow()
  const isOwn = of.ball === 'contractor'
  const label = toLabel(of.ball, 'contractor')
  if (useIsDenseRow()) return <DenseParty label={label} isOwn={isOwn} step={of.nextStep} since={of.ballSince} />
  return (
    <Stack gap={0}>
      <Text as="span" tone={isOwn ? 'attention' : 'soft'} weight="medium">
        {label}
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
