import type { PlacementSnapshot } from '@fettle/contracts/work-orders/work-order-view'
import { Button } from '@fettle/ui/controls/button'
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@fettle/ui/controls/icons'
import { Progress } from '@fettle/ui/feedback/progress'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { BucketBadge, TabBadge } from '../../../kit/texts/badges.tsx'
import { Money } from '../../../kit/texts/money.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import type { ActivityHistory } from '../activity.queries.ts'

type ReplayProps = {
  readonly past: ActivityHistory
  /** Called with the selected moment. */
  readonly onMoment: (at: string) => void
}

/** History of an order or a job, step by step: placement, responsible party, and reason. */
export function HistorySlider({ past, onMoment }: ReplayProps) {
  const { data, error, refetch, isPending } = useQuery(past.history)
  if (isPending) return <PartSkeleton />
  if (error) return <FailureScreen problem={error} onRetry={() => void refetch()} />
  return <Film kind={past.kind} standings={data.standings} onMoment={onMoment} />
}

/** Duration of a step in ms during playback. */
const stepMillis = 1_500

type FilmProps = {
  readonly kind: ActivityHistory['kind']
  readonly standings: readonly PlacementSnapshot[]
  readonly onMoment: (at: string) => void
}

function Film({ kind, standings, onMoment }: FilmProps) {
  const { t } = useLingui()
  const last = standings.length - 1
  const [position, setPosition] = useState(last)
  const [isPlaying, setPlaying] = useState(false)
  const runs = isPlaying && position < last
  const shown = standings[Math.min(position, last)]
  const at = shown?.at
  useEffect(() => {
    if (at) onMoment(at)
  }, [at, onMoment])
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => setPosition(position + 1), stepMillis)
    return () => clearTimeout(timer)
  }, [runs, position])
  if (!shown) return null
  const step = position + 1
  const steps = standings.length
  const look = { size: 'small', variant: 'secondary', color: 'default' } as const
  return (
    <Stack gap={3}>
      <Progress label={t`Moment`} value={step / steps} valueText={t`${step} of ${steps}`} />
      <Row gap={2}>
        <Button
          {...look}
          startIcon={<ArrowLeftIcon />}
          isDisabled={position <= 0}
          onPress={() => setPosition(position - 1)}
        >
          <Trans>Previous</Trans>
        </Button>
        <Button
          {...look}
          startIcon={runs ? <PauseIcon /> : <PlayIcon />}
          isDisabled={steps < 2}
          onPress={() => {
            if (position >= last) setPosition(0)
            setPlaying(!runs)
          }}
        >
          {runs ? t`Hold` : t`Play`}
        </Button>
        <Button
          {...look}
          endIcon={<ArrowRightIcon />}
          isDisabled={position >= last}
          onPress={() => setPosition(position + 1)}
        >
          <Trans>Next</Trans>
        </Button>
      </Row>
      <PlacementCard kind={kind} placement={shown} />
    </Stack>
  )
}

function PlacementCard({ kind, placement }: { kind: ActivityHistory['kind']; placement: PlacementSnapshot }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  return (
    <DefinitionList
      items={[
        { label: t`From`, value: formats.dateTime(placement.at) },
        {
          label: t`Status`,
          value: kind === 'order' ? <BucketBadge bucket={placement.place} /> : <TabBadge tab={placement.place} />,
        },
        { label: t`Waiting on`, value: labels.ball(placement.ball) },
        { label: t`Reason`, value: labels.because(placement.because) },
        ...(placement.authorised ? [{ label: t`Agreed cost`, value: <Money value={placement.authorised} /> }] : []),
      ]}
    />
  )
}
